// The tower sensor as an Arduino sketch: open this folder in the Arduino IDE, choose Uno or Nano, upload.
#include "src/avr/port.h"

void setup() {
  port_begin();
}

void loop() {
  port_turn();
}
