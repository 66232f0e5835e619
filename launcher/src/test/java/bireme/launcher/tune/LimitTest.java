package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.text.Bytes;
import bireme.launcher.settings.KnownSettings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The length at which one way of sending is left for the other. */
class LimitTest {
    private static final Limit FRAME = Limit.of("smdev").get(0);
    private static final Limit EAGER = Limit.of("niodev").get(1);

    private static Limit.Choice choose(Limit limit, LongToDoubleFunction never, LongToDoubleFunction always) {
        Map<Long, Map<Long, List<Double>>> times = new TreeMap<>();
        for (long bytes : limit.sizes()) {
            times.computeIfAbsent(limit.least(), value -> new TreeMap<>())
                    .put(bytes, List.of(never.applyAsDouble(bytes)));
            times.computeIfAbsent(limit.most(), value -> new TreeMap<>())
                    .put(bytes, List.of(always.applyAsDouble(bytes)));
        }
        return limit.choose(times);
    }

    @Test
    void shouldFindTheCrossing() {
        Limit.Choice choice = choose(FRAME, bytes -> 1000, bytes -> bytes / 6.0);
        assertThat(choice.bytes()).isEqualTo(4096);
        assertThat(choice.isWorthIt()).isTrue();
        assertThat(FRAME.line(choice))
                .startsWith("# longest message copied into a ring; ")
                .endsWith("=4096\n");
    }

    @Test
    void shouldKeepTheDefaultWhereNothingIsGained() {
        Limit.Choice choice = choose(FRAME, bytes -> 1000, bytes -> bytes <= 2048 ? 900 : 1010);
        assertThat(choice.isWorthIt()).isFalse();
        assertThat(FRAME.line(choice)).contains("nothing is gained over the default\n#bireme.smdev.frame-limit=2048");
    }

    @Test
    void shouldOnlyProposeALowerEagerLimit() {
        Limit eager = Limit.of("smdev").get(1);
        Limit.Choice lower = choose(eager, bytes -> 1000, bytes -> 2000);
        assertThat(lower.bytes()).isEqualTo(2048);
        assertThat(eager.line(lower)).contains("no send counts on not waiting", "\n#bireme.eager-limit=2048\n");
        Limit.Choice higher = choose(eager, bytes -> 2000, bytes -> 1000);
        assertThat(eager.line(higher)).contains("\nbireme.eager-limit=4194304\n");
    }

    @Test
    void shouldGoToTheEnds() {
        assertThat(choose(FRAME, bytes -> 2000, bytes -> 1000).bytes()).isEqualTo(FRAME.most());
        assertThat(choose(FRAME, bytes -> 1000, bytes -> 2000).bytes()).isZero();
        assertThat(choose(EAGER, bytes -> 1000, bytes -> 2000).bytes()).isEqualTo(512 << 10);
    }

    /** A gain is over what the device does without settings. */
    @ParameterizedTest
    @CsvSource({
        "smdev, 2048, 131072",
        "niodev, 524288, 524288",
        "tcp, 524288, 524288",
        "hybrid, 524288, 131072",
        "shmdev, 524288, 131072"
    })
    void shouldKnowTheDefaultsOfDevices(String device, long frame, long eager) {
        assertThat(Limit.of(device)).extracting(Limit::byDefault).containsExactly(frame, eager);
    }

    /** As settings are listed for users, whose eager limit is that of shared memory. */
    @Test
    void shouldHaveTheDefaultsThatAreListed() {
        List<Limit> limits =
                List.of(FRAME, Limit.of("smdev").get(1), Limit.of("tcp").get(0));
        assertThat(limits)
                .allSatisfy(limit -> assertThat(KnownSettings.ALL)
                        .filteredOn(known -> known.key().equals(limit.key()))
                        .singleElement()
                        .extracting(known -> Bytes.parse(known.byDefault()))
                        .isEqualTo(limit.byDefault()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "hybrid", "shmdev"})
    void shouldMeasureNoFrameThatTheEagerLimitForbids(String device) {
        Limit frame = Limit.of(device).get(0);
        Limit eager = Limit.of(device).get(1);
        assertThat(frame.most()).isLessThanOrEqualTo(eager.byDefault());
        assertThat(eager.least()).isLessThanOrEqualTo(eager.byDefault());
    }

    @Test
    void shouldMeasureNoneOfADeviceThatHasOthers() {
        assertThat(Limit.of("mpi")).isEmpty();
    }

    @Test
    void shouldSayNothingOfWhatWasMeasuredByHalf() {
        assertThat(FRAME.choose(Map.of(0L, Map.of(1024L, List.of(1.0))))).isNull();
    }

    @Test
    void shouldNotLetTheEagerLimitHideAnother() {
        assertThat(FRAME.options(32768))
                .containsExactly("-Dbireme.smdev.frame-limit=32768", "-Dbireme.eager-limit=32768");
        assertThat(EAGER.options(4 << 20)).containsExactly("-Dbireme.eager-limit=4194304");
    }
}
