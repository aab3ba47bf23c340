/* The sensor without an IDE: avr-gcc, see README.md. */
#include "../src/avr/port.h"

int main(void)
{
    port_begin();
    for (;;)
        port_turn();
}
