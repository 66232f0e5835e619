package bireme.launcher.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import bireme.launcher.profile.recording.ConnectionChange;
import bireme.launcher.profile.recording.JobClock;
import bireme.launcher.profile.recording.ProfiledCall;
import bireme.launcher.profile.recording.SampleRecording;
import bireme.runtime.profile.CallEvent;
import bireme.runtime.profile.JobProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Polls, calls on windows and files, objects and graphs of a job in this JVM are in its profile. */
class RecordedAccessesTest {
    private static final String PROGRAM = """
            import bireme.bb.*;
            import java.util.List;
            import java.util.concurrent.locks.LockSupport;
            import mpi.*;
            public class Program {
                private static final int POLLS = 500;
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    Intracomm world = MPI.COMM_WORLD;
                    int rank = world.Rank();
                    long[] two = new long[2];
                    Win window = Win.Allocate(16, 8, MPI.INFO_NULL, world);
                    window.Fence(0);
                    window.Put(two, 0, 2, MPI.LONG, 1 - rank, 0, 2, MPI.LONG);
                    window.Fence(0);
                    window.Lock(MPI.LOCK_SHARED, 0, 0);
                    window.Get(two, 0, 1, MPI.LONG, 0, 0, 1, MPI.LONG);
                    window.Unlock(0);
                    window.Free();
                    MPIFile file = MPIFile.Open(world, args[0], MPI.MODE_CREATE | MPI.MODE_RDWR, MPI.INFO_NULL);
                    file.Write_at(16 * rank, two, 0, 2, MPI.LONG);
                    file.Read_at_all(0, two, 0, 1, MPI.LONG);
                    file.Close();
                    if (rank == 0) {
                        world.Recv(new int[1], 0, 1, MPI.INT, 1, 5);
                        LockSupport.parkNanos(20_000_000);
                        world.Send(new int[1], 0, 1, MPI.INT, 1, 6);
                        world.Send(new Object[] {"text", 7}, 0, 2, MPI.OBJECT, 1, 7);
                        Source.of(List.of(1, 2, 3)).then(Block.map(Integer.class, i -> i)).into(Sink.of(i -> {})).run();
                    } else {
                        Request pending = world.Irecv(new int[1], 0, 1, MPI.INT, 0, 6);
                        for (int i = 0; i < POLLS; i++) {
                            if (pending.Test() != null) {
                                throw new IllegalStateException("nothing is sent yet");
                            }
                        }
                        world.Send(new int[1], 0, 1, MPI.INT, 0, 5);
                        pending.Wait();
                        while (world.Iprobe(0, 7) == null) {
                            Thread.onSpinWait();
                        }
                        world.Recv(new Object[2], 0, 2, MPI.OBJECT, 0, 7);
                    }
                    MPI.Finalize();
                }
            }
            """;
    private static final int POLLS = 500;
    private static final long PARKED_NS = 20_000_000;

    @TempDir
    private static Path folder;

    private static Profile profile;

    @BeforeAll
    static void run() throws IOException {
        RecordedProgram.compile(folder, PROGRAM);
        Path file = folder.resolve("file");
        profile = RecordedProgram.run(folder, folder, 2, file.toString());
    }

    private static List<CallTotals> calls(String name) {
        return profile.callsOfRanks().stream()
                .filter(call -> call.name().equals(name))
                .toList();
    }

    @Test
    void shouldHaveCallsOnWindowsWithTheirBytes() {
        assertThat(calls("Win.fence")).hasSize(2).allMatch(call -> call.count() == 2);
        assertThat(calls("Win.put")).hasSize(2).allMatch(call -> call.bytes() == 2 * Long.BYTES);
        assertThat(calls("Win.get")).hasSize(2).allMatch(call -> call.bytes() == Long.BYTES);
        assertThat(calls("Win.lock")).hasSize(2);
        assertThat(calls("Win.unlock")).hasSize(2);
        assertThat(profile.sites()).anyMatch(site -> site.site().equals("Program.main (Program.java:13)"));
    }

    @Test
    void shouldHaveAccessesToFilesWithTheirBytes() {
        assertThat(calls("MPIFile.writeAt")).hasSize(2).allMatch(call -> call.bytes() == 2 * Long.BYTES);
        assertThat(calls("MPIFile.readAtAll")).hasSize(2).allMatch(call -> call.bytes() == Long.BYTES);
    }

    @Test
    void shouldCountPollsThatFindNothingInFewEvents() {
        assertThat(calls("Test")).extracting(CallTotals::rank).containsExactly(1);
        assertThat(calls("Test").get(0).count()).isBetween(1L, (long) POLLS);
        assertThat(calls("Iprobe").get(0).count()).isPositive();
        assertThat(profile.recordings().get(0).calls())
                .filteredOn(call -> call.kind() == ProfiledCall.Kind.POLL)
                .hasSizeLessThan(POLLS);
    }

    @Test
    void shouldCountObjectsAsTheDeviceDoes() {
        PairTotals pair = profile.pairs().stream()
                .filter(each -> each.source() == 0 && each.destination() == 1)
                .findFirst()
                .orElseThrow();
        assertThat(pair.programBytes()).isEqualTo(Integer.BYTES);
        assertThat(pair.bytes()).isGreaterThan(Integer.BYTES);
        assertThat(pair.messages()).isEqualTo(pair.programMessages());
        assertThat(profile.notes()).noneMatch(note -> note.contains("counted"));
    }

    @Test
    void shouldHaveTheNodesOfGraphs() {
        assertThat(profile.nodes()).isNotEmpty().allMatch(node -> node.items() == 3 && node.rank() == -1);
        assertThat(profile.nodes())
                .allMatch(node -> node.workedNs() + node.forItemsNs() + node.forRoomNs() >= node.lengthNs());
        assertThat(ProfileCsv.of(profile).get("nodes.csv").lines())
                .hasSize(profile.nodes().size() + 1);
    }

    @Test
    void shouldDivideCallsIntoWorkAndWaits() throws IOException {
        List<RecordedEvent> calls = RecordingFile.readAllEvents(JobProfile.file(folder, 0)).stream()
                .filter(event -> event.getEventType().getName().equals(CallEvent.NAME))
                .toList();
        assertThat(calls)
                .allMatch(event -> event.getLong("workedNs") + event.getLong("waitedNs")
                        == event.getLong("endNs") - event.getLong("beginNs"));
        assertThat(calls)
                .filteredOn(event -> event.getString("call").equals("Wait"))
                .anyMatch(event -> event.getLong("waitedNs") > PARKED_NS / 2);
    }

    @Test
    void shouldWriteConnectionsAsTheyChange() {
        SampleRecording recording = new SampleRecording(2)
                .connection(1, "LOST", "its connection was closed", 5)
                .connection(1, "CONNECTED", "", 2);
        Profile changed = new Profile(List.of(recording.recording()), new JobClock("boot"), List.of());
        assertThat(changed.connections())
                .extracting(ConnectionChange::atNs, ConnectionChange::text)
                .containsExactly(tuple(2L, "CONNECTED JVM 1"), tuple(5L, "LOST JVM 1: its connection was closed"));
        assertThat(ProfileCsv.of(changed).get("connections.csv"))
                .isEqualTo("jvm,peer,state,at_seconds,reason\n0,1,CONNECTED,0.000000002,\n"
                        + "0,1,LOST,0.000000005,its connection was closed\n");
        assertThat(ProfilePage.of(changed)).contains("LOST JVM 1: its connection was closed");
    }
}
