package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import bireme.devices.config.Settings;
import bireme.devices.net.PausableLinks;
import bireme.devices.net.link.LinkFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * A process that looked elsewhere while its peer sent something and died learns of both in one step: what it answers
 * cannot be written any more, and the loss is found where an answer is made.
 */
public interface PausedReceiverContract {
    int TAG = 5;
    int CONTEXT = 1;

    /** So many that even a link that takes the first answer to a dead process refuses a later one. */
    int MESSAGES = 12;

    /** Longer than a message that travels with its envelope. */
    int LONG = 2 << 20;

    int HEADER_BYTES = 32;

    /** A device over links that were changed. */
    Device newDevice(UnaryOperator<LinkFactory> change);

    /** What every job is set to. */
    default Settings settings() {
        return Settings.none();
    }

    /** Rank 0, which can be paused, and rank 1, which can die. */
    final class Pair implements AutoCloseable {
        private final TestProcesses processes = TestProcesses.oneEach(2);
        private final PausableLinks[] links = new PausableLinks[2];
        private final TestJob job;
        private int made;

        private Pair(PausedReceiverContract contract, Settings settings) {
            job = new TestJob(processes, () -> contract.newDevice(this::pausable), settings);
        }

        /** Devices are made and opened in the order of their ranks. */
        private LinkFactory pausable(LinkFactory real) {
            links[made] = new PausableLinks(real);
            return links[made++];
        }

        Device survivor() {
            return job.device(0);
        }

        Device victim() {
            return job.device(1);
        }

        /** Both have a connection before the survivor looks elsewhere. */
        private void meet() {
            victim().send(new byte[1], 0, 1, 0, TAG, CONTEXT);
            survivor().recv(new byte[1], 0, 1, 1, TAG, CONTEXT);
        }

        private void pause() {
            links[0].pause();
        }

        /** The victim has so much more written, then dies, and then the survivor looks again. */
        private void die(long bytes, long before) {
            job.stepUntil(victim(), () -> links[1].written() >= before + bytes, "writing");
            processes.of(1).close();
            links[0].resume();
        }

        private long written() {
            return links[1].written();
        }

        /** Waits in a thread of its own, so that a wait without end ends the test. */
        private List<Throwable> outcomes(List<Request> requests) throws Exception {
            List<Throwable> outcomes = new ArrayList<>();
            job.start(0, "main", device -> requests.forEach(request -> outcomes.add(catchThrowable(request::await))));
            job.join();
            return outcomes;
        }

        @Override
        public void close() {
            job.close();
        }
    }

    private Pair pair(String... settings) {
        Settings all = settings();
        for (int i = 0; i < settings.length; i += 2) {
            all = all.with(settings[i], settings[i + 1], "test");
        }
        Pair pair = new Pair(this, all);
        pair.meet();
        return pair;
    }

    private static List<Request> receives(Device device, int bytes) {
        List<Request> receives = new ArrayList<>();
        for (int number = 0; number < MESSAGES; number++) {
            receives.add(device.irecv(new byte[bytes], 0, bytes, 1, TAG, CONTEXT));
        }
        return receives;
    }

    private static void assertLost(List<Throwable> outcomes) {
        assertThat(outcomes)
                .hasSize(MESSAGES)
                .allSatisfy(outcome -> assertThat(outcome)
                        .isInstanceOf(RankLostException.class)
                        .hasMessageContaining("rank 1"));
    }

    @Test
    default void shouldLoseAPeerWhileItsRendezvousMessagesAreTaken() throws Exception {
        try (Pair pair = pair()) {
            List<Request> receives = receives(pair.survivor(), LONG);
            pair.pause();
            long before = pair.written();
            for (int number = 0; number < MESSAGES; number++) {
                pair.victim().issend(new byte[LONG], 0, LONG, 0, TAG, CONTEXT);
            }
            pair.die((long) MESSAGES * HEADER_BYTES, before);
            assertLost(pair.outcomes(receives));
        }
    }

    @Test
    default void shouldLoseAPeerWhileItsCreditIsGivenBack() throws Exception {
        try (Pair pair = pair("bireme.net.window-frames", "16")) {
            List<Request> receives = receives(pair.survivor(), 1);
            receives.addAll(receives(pair.survivor(), 1)); // these get nothing
            pair.pause();
            long before = pair.written();
            for (int number = 0; number < MESSAGES; number++) {
                pair.victim().send(new byte[1], 0, 1, 0, TAG, CONTEXT);
            }
            pair.die((long) MESSAGES * (HEADER_BYTES + Long.BYTES), before);
            List<Throwable> outcomes = pair.outcomes(receives);
            assertThat(outcomes.subList(0, MESSAGES)).containsOnlyNulls();
            assertLost(outcomes.subList(MESSAGES, 2 * MESSAGES));
        }
    }

    @Test
    default void shouldLoseAPeerWhileItsSynchronousMessagesAreConfirmed() throws Exception {
        try (Pair pair = pair()) {
            List<Request> receives = receives(pair.survivor(), 1);
            pair.pause();
            long before = pair.written();
            for (int number = 0; number < MESSAGES; number++) {
                pair.victim().issend(new byte[1], 0, 1, 0, TAG, CONTEXT);
            }
            pair.die((long) MESSAGES * (HEADER_BYTES + Long.BYTES), before);
            assertThat(pair.outcomes(receives)).containsOnlyNulls();
            assertLost(pair.outcomes(receives(pair.survivor(), 1)));
        }
    }

    @Test
    default void shouldLoseAPeerWhileItClearsMessages() throws Exception {
        try (Pair pair = pair()) {
            List<Request> sends = new ArrayList<>();
            for (int number = 0; number < MESSAGES; number++) {
                sends.add(pair.survivor().issend(new byte[LONG], 0, LONG, 1, TAG, CONTEXT));
            }
            pair.job.stepUntilUnexpected(pair.victim(), 0, TAG, CONTEXT);
            pair.job.stepALot(); // all have come
            pair.pause();
            long before = pair.written();
            for (int number = 0; number < MESSAGES; number++) {
                pair.victim().irecv(new byte[LONG], 0, LONG, 0, TAG, CONTEXT);
            }
            pair.die((long) MESSAGES * HEADER_BYTES, before);
            assertLost(pair.outcomes(sends));
        }
    }

    /** The last word of a peer that leaves in order is answered too. */
    @Test
    default void shouldTakeWhatAPeerSentBeforeItLeft() throws Exception {
        try (Pair pair = pair("bireme.net.finish-ms", "0")) {
            pair.pause();
            long before = pair.written();
            for (int number = 0; number < MESSAGES; number++) {
                pair.victim().send(new byte[1], 0, 1, 0, TAG, CONTEXT);
            }
            pair.victim().finish();
            pair.die((long) MESSAGES * (HEADER_BYTES + Long.BYTES) + HEADER_BYTES, before);
            assertThat(pair.outcomes(receives(pair.survivor(), 1))).containsOnlyNulls();
            List<Throwable> outcomes = pair.outcomes(receives(pair.survivor(), 1));
            assertLost(outcomes);
            assertThat(outcomes.get(0)).hasMessageContaining("has left the job");
        }
    }
}
