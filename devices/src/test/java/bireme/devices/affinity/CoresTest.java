package bireme.devices.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class CoresTest {
    @Test
    void shouldMoveToEveryCoreAndLeaveTheThreadFree() {
        BitSet before = Cores.allowed();
        assumeTrue(before.cardinality() > 1, "one core only, or no way to choose one");
        for (int index = 0; index < 2 * before.cardinality(); index++) {
            assertThat(Cores.moveTo(index)).isTrue();
            assertThat(Cores.allowed()).isEqualTo(before);
        }
    }

    @Test
    void shouldRunOnACoreItMayRunOn() {
        BitSet allowed = Cores.allowed();
        assumeTrue(!allowed.isEmpty(), "no way to ask for cores");
        assertThat(allowed.get(Cores.current())).isTrue();
    }
}
