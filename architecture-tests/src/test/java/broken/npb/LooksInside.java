package broken.npb;

import broken.bireme.runtime.Ends;

class LooksInside {
    final Ends inside = new Ends();
}
