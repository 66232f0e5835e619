package bireme.launcher.archive;

import bireme.devices.config.DeviceNames;
import bireme.devices.folder.PrivateFolder;
import bireme.launcher.Main;
import bireme.launcher.attach.RunningJob;
import bireme.launcher.start.Home;
import bireme.runtime.control.JvmEnd;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs small jobs, from a class and from a source file, and a graph in one JVM and over ranks, so that the classes of a
 * usual start are loaded and get into the class archive; and what all commands need that look at running jobs.
 *
 * <p>Errors: the status of this JVM is not 0 when a job has failed.
 */
public final class ArchiveWarmup {
    private static final String SOURCE = String.join(
            "\n",
            "import bireme.bb.Block;",
            "import bireme.bb.Farm;",
            "import bireme.bb.Graph;",
            "import bireme.bb.Sink;",
            "import bireme.bb.Source;",
            "import bireme.bb.ranks.Partitioning;",
            "import bireme.bb.ranks.Ranks;",
            "import java.io.Serializable;",
            "import java.util.Arrays;",
            "import java.util.List;",
            "import mpi.MPI;",
            "public class Warmup {",
            "    record Sent(int a, double b, long c, List<Integer> d, String e) implements Serializable {}",
            "",
            "    public static void main(String[] arguments) {",
            "        String[] own = MPI.Init(arguments);",
            "        int rank = MPI.COMM_WORLD.Rank();",
            "        int[] sum = {rank};",
            "        MPI.COMM_WORLD.Allreduce(sum, 0, sum, 0, 1, MPI.INT, MPI.SUM);",
            "        Object[] sent = {new Sent(rank, 0.5, 7, List.of(), \"text\")};",
            "        MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.OBJECT, 0);",
            "        MPI.COMM_WORLD.Barrier();",
            "        graph().run();",
            "        Ranks.of(MPI.COMM_WORLD).run(graph(), Partitioning.by(vertex -> vertex.number() % 2));",
            "        System.out.println(\"rank \" + rank + Arrays.toString(own));",
            "        System.out.printf(\"%d %.3f%n\", sum[0], MPI.Wtime());",
            "        MPI.Finalize();",
            "    }",
            "",
            "    private static Graph graph() {",
            "        return Source.<Integer>from(out -> out.emit(1))",
            "                .then(Farm.of(2, Block.<Integer, Integer>map(n -> n + 1)))",
            "                .into(Sink.of(n -> {}));",
            "    }",
            "}");

    private ArchiveWarmup() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (PrivateFolder folder = PrivateFolder.create(null, warning -> {})) {
            Path source = folder.file("Warmup.java");
            Files.writeString(source, SOURCE);
            run("-np", "4", "--timeout", "20", "examples.Hello");
            run("-np", "2", "--timeout", "20", "-dev", DeviceNames.NIODEV, "examples.Hello");
            InProcessJob.run(
                    DeviceNames.NIODEV,
                    "examples.Hello",
                    List.of(Home.ofProcess().programs().resolve("*")));
            run("-np", "2", "--timeout", "20", "--tag-output", source.toString(), "argument");
            run("top", "--help");
            VirtualMachine.list();
            RunningJob.list();
            JvmEnd.hasBegun();
        }
    }

    /** What has been loaded gets into the archive also if a job fails; but then the others are left out. */
    private static void run(String... arguments) {
        int status = Main.run(arguments);
        if (status != 0) {
            throw new IllegalStateException("status " + status + " of mpjrun " + String.join(" ", arguments));
        }
    }
}
