package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.flight.FlightRecorder.ThreadCalls;
import bireme.runtime.flight.RecordedCall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The calls of the API as the flight recorder keeps them, on every device. */
class RecordedCallsTest {
    private static final int RANKS = 3;

    private static ThreadCalls recorded(Intracomm world) {
        FlightRecorder recorder = world.epoch.recorder();
        return recorder.threads(System.nanoTime()).stream()
                .filter(thread -> thread.thread() == Thread.currentThread())
                .findFirst()
                .orElseThrow();
    }

    private static List<String> names(Intracomm world) {
        List<String> names = new ArrayList<>();
        for (RecordedCall call : recorded(world).calls()) {
            String message = call.isMessage() ? " " + call.peer() + " " + call.tag() + " " + call.count() : "";
            names.add(call.name() + message);
        }
        return names;
    }

    private static void pointToPoint(Intracomm world) {
        int next = (world.rank + 1) % RANKS;
        int previous = (world.rank + RANKS - 1) % RANKS;
        double[] out = new double[4];
        double[] in = new double[4];
        Request receive = world.Irecv(in, 0, 4, MPI.DOUBLE, previous, 1);
        world.Send(out, 0, 3, MPI.DOUBLE, next, 1);
        receive.Wait();
        Request[] both = {
            world.Irecv(in, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, MPI.ANY_TAG), world.Isend(out, 0, 1, MPI.DOUBLE, next, 2)
        };
        Request.Waitall(both);
        Request sent = world.Isend(out, 0, 2, MPI.DOUBLE, next, 3);
        world.Probe(previous, 3);
        world.Recv(in, 0, 4, MPI.DOUBLE, previous, 3);
        Request.Waitany(new Request[] {sent});
        world.Sendrecv(out, 0, 1, MPI.DOUBLE, next, 4, in, 0, 1, MPI.DOUBLE, previous, 4);
        Prequest persistent = world.Send_init(out, 0, 1, MPI.DOUBLE, next, 5);
        persistent.Start();
        world.Mprobe(previous, 5).Recv(in, 0, 1, MPI.DOUBLE);
        persistent.Wait();
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp"})
    void shouldKeepMessages(String device) {
        TestRanks.run(RANKS, device, (world, all) -> {
            pointToPoint(world);
            int next = (world.rank + 1) % RANKS;
            int previous = (world.rank + RANKS - 1) % RANKS;
            assertThat(names(world))
                    .containsExactly(
                            "Irecv " + previous + " 1 4",
                            "Send " + next + " 1 3",
                            "Wait",
                            "Irecv -2 -2 1",
                            "Isend " + next + " 2 1",
                            "Waitall",
                            "Isend " + next + " 3 2",
                            "Probe " + previous + " 3 0",
                            "Recv " + previous + " 3 4",
                            "Waitany",
                            "Sendrecv " + next + " 4 0",
                            "Sendrecv " + previous + " 4 0",
                            "Start",
                            "Mprobe " + previous + " 5 0",
                            "Wait");
            assertThat(recorded(world).isInCall()).isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp"})
    void shouldKeepCollectivesWithTheirNumbers(String device) {
        TestRanks.run(RANKS, device, (world, all) -> {
            int[] one = new int[1];
            world.Barrier();
            world.Bcast(one, 0, 1, MPI.INT, 2);
            world.Iallreduce(one, 0, new int[1], 0, 1, MPI.INT, MPI.SUM).Wait();
            Intracomm half = world.Split(world.rank == 0 ? 0 : 1, 0);
            half.Barrier();
            half.Free();
            world.Gather(one, 0, 1, MPI.INT, new int[RANKS], 0, 1, MPI.INT, 1);
            assertThat(names(world))
                    .containsExactly(
                            "Barrier 1",
                            "Bcast 2",
                            "Iallreduce 3",
                            "Wait",
                            "Allgather 4", // of Split
                            "creation of a communicator",
                            "Barrier 1",
                            "Gather 5");
            assertThat(recorded(world).calls().get(1).peer()).isEqualTo(2);
            assertThat(recorded(world).calls()).allMatch(RecordedCall::hasEnded);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldKeepTheCallsOfEachThreadApart(String device) {
        TestRanks.run(2, device, (world, all) -> {
            Thread other = new Thread(() -> {
                for (int i = 0; i < 100; i++) {
                    world.Send(new int[1], 0, 1, MPI.INT, 1 - world.rank, 8);
                }
            });
            other.start();
            for (int i = 0; i < 100; i++) {
                world.Recv(new int[1], 0, 1, MPI.INT, 1 - world.rank, 8);
            }
            other.join();
            List<ThreadCalls> threads = world.epoch.recorder().threads(0);
            assertThat(threads).hasSize(2);
            assertThat(threads).allSatisfy(thread -> {
                String call = thread.thread() == other ? "Send" : "Recv";
                assertThat(thread.begun()).isEqualTo(100);
                assertThat(thread.calls()).allMatch(each -> each.name().equals(call));
            });
        });
    }
}
