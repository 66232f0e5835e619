package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ImmutableValuesTest {
    @Test
    void shouldAcceptNullsAndImmutableJdkValues() {
        Object[] items = {"text", null, 1, 2L, 'c', true, 1.5, BigInteger.TEN, new UUID(1, 2), Instant.EPOCH};
        assertThat(ImmutableValues.areAll(items, 0, items.length)).isTrue();
        assertThat(Stream.of(items).filter(Objects::nonNull)).allMatch(ImmutableValues::contains);
    }

    @Test
    void shouldRefuseWhatMayChangeOrBelongToARank() {
        for (Object item : List.of(new Date(), new int[0], List.of(), new BigInteger("1") {}, Thread.State.NEW)) {
            assertThat(ImmutableValues.areAll(new Object[] {"text", item}, 0, 2))
                    .as("%s", item.getClass())
                    .isFalse();
            assertThat(ImmutableValues.contains(item)).as("%s", item.getClass()).isFalse();
        }
    }

    @Test
    void shouldLookOnlyAtTheRange() {
        Object[] items = {new Date(), "a", "b", new Date()};
        assertThat(ImmutableValues.areAll(items, 1, 2)).isTrue();
        assertThat(ImmutableValues.areAll(items, 1, 3)).isFalse();
        assertThat(ImmutableValues.areAll(items, 0, 0)).isTrue();
    }
}
