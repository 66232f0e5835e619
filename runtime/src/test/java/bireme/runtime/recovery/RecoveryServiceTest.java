package bireme.runtime.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.wait.IdleStrategy;
import bireme.runtime.environment.ContextCounter;
import bireme.runtime.host.process.RankThreadGroup;
import bireme.testing.Bounded;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import bireme.testing.TestThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LocalJob;

/** Ranks that die in the middle of recovering, at random: those that live come to the same results, and none waits. */
class RecoveryServiceTest {
    private static final int RUNS = Rounds.max(60, 10_000);
    private static final int RANKS = 8;
    private static final int MAX_DEATHS = 3;
    private static final int MAX_MESSAGES = 25;
    private static final int CONTEXT = 4;
    private static final int ROUNDS = 3;

    @Test
    void shouldComeToTheSameResultsAtAllThatLive() throws Exception {
        long seed = TestSeed.of("RecoveryServiceTest");
        for (int run = 0; run < RUNS; run++) {
            check(new Random(seed + run), "run " + run + " of seed " + seed);
        }
    }

    private static void check(Random random, String run) throws Exception {
        int[] lives = new int[RANKS];
        Arrays.fill(lives, Integer.MAX_VALUE);
        for (int deaths = random.nextInt(MAX_DEATHS + 1); deaths > 0; deaths--) {
            lives[random.nextInt(RANKS)] = random.nextInt(MAX_MESSAGES);
        }
        int revoking = random.nextInt(RANKS);
        List<List<String>> results = Collections.synchronizedList(new ArrayList<>());
        try (LocalJob job = new LocalJob(RANKS)) {
            Device[] devices = IntStream.range(0, RANKS)
                    .mapToObj(rank -> device(rank, job))
                    .toArray(Device[]::new);
            TestThreads threads = new TestThreads(job::end);
            for (int rank = 0; rank < RANKS; rank++) {
                int own = rank;
                threads.start("rank " + rank, () -> {
                    try {
                        Device mortal = MortalDevice.of(devices[own], lives[own]);
                        results.add(recover(mortal, job, own == revoking));
                    } catch (xxdev.DeviceException e) {
                        assertThat(lives[own]).as("rank %d: %s", own, e).isLessThan(Integer.MAX_VALUE);
                        Thread.interrupted();
                        job.lose(new int[] {own}, "is dead");
                    }
                });
            }
            threads.await();
            if (threads.failure() != null) {
                throw new AssertionError(run, threads.failure());
            }
            for (Device device : devices) {
                device.finish();
            }
        }
        assertThat(results).as(run).isNotEmpty();
        assertThat(results.get(0)).as(run).contains("all have come: true");
        assertThat(results).as(run).allMatch(results.get(0)::equals);
    }

    /** Before JDK 19 a thread can no longer be made in its group, which must not end the thread that tells of the loss. */
    @Test
    void shouldHearOfALossAfterItsRankHasEnded() throws Exception {
        try (LocalJob job = new LocalJob(2)) {
            Device device = device(0, job);
            RankThreadGroup group = new RankThreadGroup("rank 0", null);
            AtomicReference<RecoveryService> service = new AtomicReference<>();
            Thread rank = new Thread(
                    group,
                    () -> service.set(new RecoveryService(
                            device, job, new ContextCounter(), IdleStrategy.ofRanks(2, 2, Settings.none()))));
            rank.start();
            rank.join();
            group.release();
            job.lose(new int[] {1}, "is dead");
            service.get().close();
            // From JDK 19 on there is a thread, which ends by itself.
            Bounded.until(() -> group.activeCount() == 0, "end of the thread that handles losses");
            device.finish();
        }
    }

    private static Device device(int rank, LocalJob job) {
        Device device = Device.newInstance("smdev");
        device.init(new DeviceConfig(rank, RANKS, job, RecoveryServiceTest.class.getClassLoader(), Settings.none()));
        return device;
    }

    /** What a rank does; what all have to agree upon. */
    private static List<String> recover(Device device, LocalJob job, boolean isRevoking) {
        IdleStrategy strategy = IdleStrategy.ofRanks(RANKS, 2, Settings.none());
        List<String> results = new ArrayList<>();
        try (RecoveryService service = new RecoveryService(device, job, new ContextCounter(), strategy)) {
            service.open(CONTEXT, IntStream.range(0, RANKS).toArray());
            if (isRevoking) {
                service.revoke(CONTEXT);
            }
            for (int round = 0; round < ROUNDS; round++) {
                PendingAgreement flags = service.agree(CONTEXT, ~(1 << device.id() % 3), "Agree");
                ContextSteps steps = service.contextSteps();
                PendingAgreement shrunk = service.agreeOnContext(CONTEXT, steps, "Shrink");
                shrunk.await();
                service.await(flags);
                results.add(flags.flags() + " without " + Arrays.toString(flags.failedIds()));
                results.add(steps.context() + " without " + Arrays.toString(shrunk.failedIds()));
            }
            results.add("all have come: " + service.agreeOnEnd(CONTEXT));
        }
        return results;
    }
}
