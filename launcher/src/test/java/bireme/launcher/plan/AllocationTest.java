package bireme.launcher.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class AllocationTest {
    @Test
    void shouldSumSlots() {
        Allocation allocation = new Allocation(List.of(Host.of("a", 2), Host.of("b", 4)), "test");

        assertThat(allocation.slots()).isEqualTo(6);
    }

    @Test
    void shouldRefuseHostThatIsThereTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Allocation(List.of(Host.of("a", 2), Host.of("a", 4)), "hosts.txt"))
                .withMessage("hosts.txt: host a is there twice");
    }

    @Test
    void shouldRefuseLimitBelowSlots() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Host("a", 4, 2))
                .withMessageContaining("host a");
    }
}
