package broken.bireme.bb.engine;

import broken.bireme.bb.parallel.Pattern;

class KnowsAPattern {
    final Pattern above = new Pattern();
}
