package broken.bireme.devices;

import broken.bireme.collectives.Plain;

class LooksUpward {
    final Plain above = new Plain();
}
