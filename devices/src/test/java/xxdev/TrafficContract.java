package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Between two processes as many frames have been handled as were begun once nothing is in flight, whatever kind of
 * messages they were; and what was not received is listed.
 */
interface TrafficContract extends DeviceUnderTest {
    int LONG = 3 << 20;

    /** Frames begun and handled by a process, by the other one. */
    private static Map<Integer, List<Long>> counts(LocalJob process) {
        Map<Integer, List<Long>> counts = new HashMap<>();
        process.traffic()
                .forEach(traffic ->
                        traffic.report((other, sent, received) -> counts.put(other, List.of(sent, received))));
        return counts;
    }

    private static boolean isSettled(TestProcesses processes) {
        for (int rank = 0; rank < processes.ranks(); rank++) {
            LocalJob here = processes.of(rank);
            if (!here.traffic().stream().allMatch(Traffic::isQuiet)) {
                return false;
            }
            for (Map.Entry<Integer, List<Long>> entry : counts(here).entrySet()) {
                int own = here.layout().process();
                List<Long> there = counts(
                                processes.of(processes.of(rank).layout().ranksOf(entry.getKey())[0]))
                        .get(own);
                if (there == null
                        || !there.get(0).equals(entry.getValue().get(1))
                        || !there.get(1).equals(entry.getValue().get(0))) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    default void shouldHandleAsManyFramesAsWereBegun() throws Exception {
        TestProcesses processes = processes(3);
        try (TestJob job = new TestJob(processes, this::newDevice, Settings.none())) {
            for (int rank = 0; rank < 3; rank++) {
                job.start(rank, "main", device -> {
                    int next = (device.id() + 1) % 3;
                    int previous = (device.id() + 2) % 3;
                    for (int bytes : new int[] {0, 1, 100, 5000, 700_000, LONG}) {
                        Request receive = device.irecv(new byte[bytes], 0, bytes, previous, 1, 9);
                        device.send(new byte[bytes], 0, bytes, next, 1, 9);
                        receive.await();
                        Request synchronous = device.irecv(new byte[bytes], 0, bytes, previous, 2, 9);
                        device.ssend(new byte[bytes], 0, bytes, next, 2, 9);
                        synchronous.await();
                    }
                    device.send(new int[] {1, 2}, 0, 2, next, 3, 9);
                });
            }
            job.join();
            Bounded.until(() -> isSettled(processes), "as many frames handled as begun, with nothing in flight");
            boolean areApart = processes.of(0).layout().processes() > 1;
            assertThat(counts(processes.of(0)).isEmpty()).isNotEqualTo(areApart);
            for (int rank = 0; rank < 3; rank++) {
                ArrivedMessages arrived = processes.of(rank).arrivedMessages(rank);
                job.stepUntilUnexpected(job.device(rank), (rank + 2) % 3, 3, 9);
                assertThat(arrived.size()).isEqualTo(1);
                assertThat(arrived.oldest(5))
                        .containsExactly(new UnreceivedMessage((rank + 2) % 3, 3, 9, 2, ElementType.INT));
                job.device(rank).recv(new int[2], 0, 2, (rank + 2) % 3, 3, 9);
                assertThat(arrived.oldest(5)).isEmpty();
            }
        }
    }

    @Test
    default void shouldListTheOldestMessagesFirst() throws Exception {
        TestProcesses processes = processes(2);
        try (TestJob job = new TestJob(processes, this::newDevice, Settings.none())) {
            List<UnreceivedMessage> expected = new ArrayList<>();
            for (int tag = 20; tag > 0; tag--) {
                job.device(0).send(new byte[tag], 0, tag, 1, tag, 9);
                expected.add(new UnreceivedMessage(0, tag, 9, tag, ElementType.BYTE));
            }
            job.stepUntilUnexpected(job.device(1), 0, 1, 9);
            ArrivedMessages arrived = processes.of(1).arrivedMessages(1);
            assertThat(arrived.oldest(100)).isEqualTo(expected);
            assertThat(arrived.oldest(3)).isEqualTo(expected.subList(0, 3));
        }
    }
}
