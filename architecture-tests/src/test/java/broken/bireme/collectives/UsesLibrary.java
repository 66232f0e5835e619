package broken.bireme.collectives;

import org.assertj.core.api.Assertions;

class UsesLibrary {
    void check() {
        Assertions.assertThat(1).isOne();
    }
}
