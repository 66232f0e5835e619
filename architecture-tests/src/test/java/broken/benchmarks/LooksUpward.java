package broken.benchmarks;

import broken.npb.Neighbor;

class LooksUpward {
    final Neighbor above = new Neighbor();
}
