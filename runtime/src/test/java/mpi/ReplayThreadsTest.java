package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.replay.RankChoices;
import bireme.testing.TestSeed;
import bireme.testing.TestThreads;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads of a rank that receive at once get in a replay what each of them got when it was recorded. */
class ReplayThreadsTest {
    private static final int RANKS = 3;
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;
    private static final int CALLS = 5;
    private static final int REPLAYS = 20;
    private static final int MAX_DELAY_NS = 20_000;
    private static final int TAG = 1;
    private static final int TAG_OF_ONE = 2;

    @TempDir
    private Path folder;

    private Map<String, List<String>> run(String key, long seed) {
        Settings settings =
                Settings.ofProcess().with(key, folder.resolve("record").toString(), "test");
        Map<String, List<String>> outcomes = new ConcurrentHashMap<>();
        TestRanks.run(RANKS, settings, world -> {
            if (world.Rank() == 0) {
                receive(world, outcomes, seed);
            } else {
                send(world, new Random(seed + world.Rank()));
            }
        });
        return outcomes;
    }

    private static void send(Intracomm world, Random random) {
        for (int i = 0; i < THREADS * ROUNDS * CALLS; i++) {
            LockSupport.parkNanos(random.nextInt(MAX_DELAY_NS));
            world.Send(new int[] {i}, 0, 1, MPI.INT, 0, TAG);
            if (world.Rank() == 1 && i % CALLS == 0) {
                world.Send(new int[] {i}, 0, 1, MPI.INT, 0, TAG_OF_ONE);
            }
        }
    }

    private static void receive(Intracomm world, Map<String, List<String>> outcomes, long seed) {
        TestThreads threads = new TestThreads(failure -> {});
        for (int t = 0; t < THREADS; t++) {
            String name = "receiver " + t;
            Random random = new Random(seed - t - 1);
            threads.start(name, () -> {
                List<String> mine = new ArrayList<>();
                for (int round = 0; round < ROUNDS; round++) {
                    receiveFive(world, mine);
                    LockSupport.parkNanos(random.nextInt(MAX_DELAY_NS));
                }
                outcomes.put(name, mine);
            });
        }
        threads.await();
        assertThat(threads.failure()).isNull();
        int[] value = new int[1]; // the rest, which nobody contends for
        for (int i = 0; i < (RANKS - 1 - 1) * THREADS * ROUNDS * CALLS; i++) {
            Status status = world.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
            outcomes.computeIfAbsent("rest", key -> new ArrayList<>()).add(status.source + ": " + value[0]);
        }
    }

    private static void receiveFive(Intracomm world, List<String> outcomes) {
        int[] value = new int[1];
        Status any = world.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
        outcomes.add("any " + any.source + ": " + value[0]);
        world.Recv(value, 0, 1, MPI.INT, 1, TAG_OF_ONE);
        outcomes.add("given: " + value[0]);
        Request request = world.Irecv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
        int polls = 0;
        Status found = request.Test();
        for (; found == null; polls++) {
            found = request.Test();
        }
        outcomes.add("tested " + polls + " " + found.source + ": " + value[0]);
        Message message = world.Mprobe(MPI.ANY_SOURCE, TAG);
        message.Recv(value, 0, 1, MPI.INT);
        outcomes.add("probed " + message.getStatus().source + ": " + value[0]);
        for (message = null; message == null; ) {
            message = world.Improbe(MPI.ANY_SOURCE, TAG);
        }
        message.Recv(value, 0, 1, MPI.INT);
        outcomes.add("found " + message.getStatus().source + ": " + value[0]);
        Received made = world.RecvNew(100, MPI.ANY_SOURCE, TAG);
        outcomes.add("new " + made.status().source + ": " + ((int[]) made.array())[0]);
    }

    @Test
    void shouldGiveEachThreadWhatItGot() {
        long seed = TestSeed.of("shouldGiveEachThreadWhatItGot");
        Map<String, List<String>> recorded = run(RankChoices.RECORD, seed);
        for (int i = 1; i <= REPLAYS; i++) {
            assertThat(run(RankChoices.REPLAY, seed + i)).isEqualTo(recorded);
        }
    }
}
