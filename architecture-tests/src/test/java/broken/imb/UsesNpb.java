package broken.imb;

import broken.npb.Neighbor;

class UsesNpb {
    final Neighbor neighbor = new Neighbor();
}
