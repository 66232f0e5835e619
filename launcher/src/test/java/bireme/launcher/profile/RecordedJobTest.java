package bireme.launcher.profile;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.RankTotals;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs in this JVM are recorded, and their profile has what they did. */
class RecordedJobTest {
    private static final String PROGRAM = """
            import java.util.Random;
            import mpi.*;
            public class Program {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    Intracomm world = MPI.COMM_WORLD;
                    int rank = world.Rank();
                    int size = world.Size();
                    Random random = new Random(Long.parseLong(args[0]));
                    byte[] buffer = new byte[200_000];
                    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                        int from = random.nextInt(size);
                        int to = random.nextInt(size);
                        int length = random.nextInt(4) == 0 ? random.nextInt(200_000) : random.nextInt(100);
                        boolean isAny = random.nextBoolean();
                        int tag = random.nextInt(3);
                        if (isAny) {
                            tag = 100 + i; // else a receive from any source could take a later message
                        }
                        int mode = random.nextInt(4);
                        Request sent = null;
                        if (rank == from) {
                            sent = mode == 0 ? world.Isend(buffer, 0, length, MPI.BYTE, to, tag)
                                    : mode == 1 ? world.Issend(buffer, 0, length, MPI.BYTE, to, tag)
                                    : from == to ? world.Isend(buffer, 0, length, MPI.BYTE, to, tag) : null;
                            if (sent == null) {
                                world.Send(buffer, 0, length, MPI.BYTE, to, tag);
                            }
                        }
                        if (rank == to) {
                            byte[] into = new byte[200_000];
                            if (mode == 2) {
                                world.Mprobe(isAny ? MPI.ANY_SOURCE : from, tag).Recv(into, 0, 200_000, MPI.BYTE);
                            } else if (mode == 3) {
                                world.Irecv(into, 0, 200_000, MPI.BYTE, from, isAny ? MPI.ANY_TAG : tag).Wait();
                            } else {
                                world.Recv(into, 0, 200_000, MPI.BYTE, from, tag);
                            }
                        }
                        if (sent != null) {
                            sent.Wait();
                        }
                        if (i % 100 == 0) {
                            world.Sendrecv(buffer, 0, 50, MPI.BYTE, (rank + 1) % size, 7, new byte[50], 0, 50, MPI.BYTE,
                                    (rank + size - 1) % size, 7);
                        }
                        if (i % 50 == 0) {
                            world.Barrier();
                        }
                    }
                    MPI.Finalize();
                }
            }
            """;

    private static final int MESSAGES = 300;
    /** Each rank sends to its right neighbour so often, too. */
    private static final int EXCHANGES = 3;

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        RecordedProgram.compile(classes, PROGRAM);
    }

    private Profile run(int ranks, long seed, int messages) throws IOException {
        return RecordedProgram.run(classes, folder, ranks, Long.toString(seed), Integer.toString(messages));
    }

    @Test
    void shouldCountWhatARandomProgramSends() throws IOException {
        long seed = TestSeed.of("RecordedJobTest");
        Profile profile = run(4, seed, MESSAGES);
        long[][] bytes = new long[4][4];
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES; i++) {
            int from = random.nextInt(4);
            int to = random.nextInt(4);
            bytes[from][to] += random.nextInt(4) == 0 ? random.nextInt(200_000) : random.nextInt(100);
            random.nextBoolean();
            random.nextInt(3);
            random.nextInt(4);
        }
        for (int rank = 0; rank < 4; rank++) {
            bytes[rank][(rank + 1) % 4] += EXCHANGES * 50;
        }
        int messages = MESSAGES + 4 * EXCHANGES;
        assertThat(profile.messages()).as("seed " + seed).isEqualTo(messages);
        assertThat(profile.pairs()).allMatch(pair -> pair.bytes() == bytes[pair.source()][pair.destination()]);
        assertThat(profile.pairs()).allMatch(pair -> pair.bytes() == pair.programBytes());
        assertThat(profile.pairs()).allMatch(pair -> pair.messages() == pair.programMessages());
        assertThat(profile.matching().pairs()).hasSize(messages);
        assertThat(profile.matching().pairs())
                .allMatch(pair -> pair.receive().endNs() >= pair.send().beginNs());
        ProcessRecording recording = profile.recordings().get(0);
        assertThat(recording.totals().stream()
                        .mapToLong(RankTotals::messagesSent)
                        .sum())
                .isEqualTo(messages);
        assertThat(profile.callsOfRanks())
                .filteredOn(call -> call.name().equals("Sendrecv"))
                .hasSize(4)
                .allMatch(call -> call.count() == EXCHANGES && call.bytes() == EXCHANGES * 50);
        assertThat(recording.totals().stream()
                        .mapToLong(RankTotals::bytesReceived)
                        .sum())
                .isEqualTo(profile.bytes());
        assertThat(profile.collectives())
                .anyMatch(each -> each.name().equals("Barrier") && each.count() == MESSAGES / 50);
        assertThat(profile.sites()).anyMatch(site -> site.site().equals("Program.main (Program.java:27)"));
        assertThat(profile.notes()).noneMatch(note -> note.contains("counted") || note.contains("dropped"));
    }

    @Test
    void shouldRecord64RanksInOneJvm() throws IOException {
        Profile profile = run(64, 7, MESSAGES);
        assertThat(profile.times()).hasSize(64);
        assertThat(profile.messages()).isEqualTo(MESSAGES + 64 * EXCHANGES);
        Map<String, String> tables = ProfileCsv.of(profile);
        assertThat(tables.get("ranks.csv").lines()).hasSize(65);
    }
}
