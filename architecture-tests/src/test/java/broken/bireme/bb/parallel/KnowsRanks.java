package broken.bireme.bb.parallel;

import broken.bireme.bb.ranks.SomeRanks;

class KnowsRanks {
    final SomeRanks above = new SomeRanks();
}
