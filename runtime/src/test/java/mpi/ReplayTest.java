package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.replay.RankChoices;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A replay repeats all that message passing leaves open, on every device. */
class ReplayTest {
    private static final int REPLAYS = Rounds.max(5, 20);

    @TempDir
    private Path folder;

    private Settings with(String key) {
        return Settings.ofProcess().with(key, folder.resolve("record").toString(), "test");
    }

    private static void run(int ranks, String device, Settings settings, Consumer<Intracomm> body) {
        TestRanks.run(ranks, settings.with("bireme.device", device, "test"), body);
    }

    private static Map<Integer, List<String>> outcomes(int ranks, String device, Settings settings, long seed) {
        Map<Integer, List<String>> outcomes = new ConcurrentHashMap<>();
        run(ranks, device, settings, world -> outcomes.put(world.Rank(), ReplayProgram.run(world, seed)));
        return outcomes;
    }

    @ParameterizedTest
    @CsvSource({"smdev,2", "smdev,3", "smdev,5", "niodev,3", "tcp,4", "hybrid,3"})
    void shouldRepeatWhatWasOpen(String device, int ranks) {
        Nightly.leave(
                device.equals("tcp") || device.equals("niodev"),
                "choices are recorded above the devices, and hybrid sends over niodev");
        long seed = TestSeed.of("shouldRepeatWhatWasOpen " + device + " " + ranks);
        Map<Integer, List<String>> recorded = outcomes(ranks, device, with(RankChoices.RECORD), seed);
        for (int i = 1; i <= REPLAYS; i++) {
            assertThat(outcomes(ranks, device, with(RankChoices.REPLAY), seed + i))
                    .isEqualTo(recorded);
        }
    }

    @Test
    void shouldHaveNothingInTheWayOfAnOrdinaryRun() {
        TestRanks.run(2, world -> {
            assertThat(ReplayProgram.choicesOf(world)).isNull();
            assertThat(world.device).isSameAs(world.world.device());
        });
        TestRanks.run(2, with(RankChoices.RECORD), world -> {
            assertThat(ReplayProgram.choicesOf(world)).isNotNull();
            assertThat(world.device).isNotSameAs(world.world.device());
        });
    }
}
