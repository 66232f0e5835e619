package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.TestJob;
import bireme.testing.Bounded;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The renames of {@code docs/migrating-from-jgf-mpj.md} make a program of that dialect one that runs. */
class JgfRenamesTest {
    private static final Path PAGE = Path.of("..", "docs", "migrating-from-jgf-mpj.md");

    private static final String SAMPLE = """
            import ibis.mpj.*;
            import java.util.List;
            public class Program {
                public static void main(String[] args) throws MPJException {
                    MPJ.init(args);
                    int rank = MPJ.COMM_WORLD.rank();
                    int size = MPJ.COMM_WORLD.size();
                    MPJ.bufferAttach(new byte[64]);
                    int[] own = {rank};
                    int[] all = new int[size];
                    Request[] requests = new Request[2 * size];
                    for (int peer = 0; peer < size; peer++) {
                        requests[2 * peer] = MPJ.COMM_WORLD.isend(own, 0, 1, MPJ.INT, peer, 1);
                        requests[2 * peer + 1] = MPJ.COMM_WORLD.irecv(all, peer, 1, MPJ.INT, peer, 1);
                    }
                    Status[] statuses = Request.waitAll(requests);
                    int received = statuses[1].getCount(MPJ.INT);
                    Prequest[] prepared = {
                        MPJ.COMM_WORLD.sendInit(own, 0, 1, MPJ.INT, (rank + 1) % size, 2),
                        MPJ.COMM_WORLD.recvInit(own, 0, 1, MPJ.INT, MPJ.ANY_SOURCE, MPJ.ANY_TAG)
                    };
                    int before = own[0];
                    Prequest.startAll(prepared);
                    Request.waitAll(prepared);
                    double[] parts = new double[size];
                    double[] sum = new double[1];
                    MPJ.COMM_WORLD.allgather(new double[] {rank}, 0, 1, MPJ.DOUBLE, parts, 0, 1, MPJ.DOUBLE);
                    MPJ.COMM_WORLD.reduce(parts, size - 1, sum, 0, 1, MPJ.DOUBLE, MPJ.SUM, 0);
                    MPJ.COMM_WORLD.barrier();
                    if (rank == 0) {
                        System.out.println(received + " " + sum[0] + " " + List.of(1, 2).size()
                            + " " + (MPJ.COMM_WORLD.iprobe(MPJ.ANY_SOURCE, 9) == null));
                    }
                    MPJ.bufferDetach();
                    MPJ.finish();
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void shouldMakeAProgramThatRuns() throws Exception {
        TestJob job = TestJob.run(3, renamed());
        assertThat(job.report()).isEmpty();
        assertThat(job.out()).isEqualTo("1 6.0 2 true\n");
    }

    private String renamed() throws Exception {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```sed\n") + "```sed\n".length();
        Path script = Files.writeString(folder.resolve("jgf.sed"), page.substring(start, page.indexOf("```", start)));
        Path sample = Files.writeString(folder.resolve("Program.java"), SAMPLE);
        Process sed = new ProcessBuilder("sed", "-E", "-f", script.toString(), sample.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(sed.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(Bounded.status(sed, "end of sed")).isZero();
        return text;
    }
}
