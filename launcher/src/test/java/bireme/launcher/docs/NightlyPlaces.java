package bireme.launcher.docs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.SlurmCluster;
import bireme.launcher.process.TestNetwork;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

/**
 * Makes the places where blocks of commands are run, each when the first block needs it. A test that needs one which
 * cannot be made on this machine is left out.
 *
 * <p>Threads: one.
 */
final class NightlyPlaces {
    /** The hosts that pages name. */
    private static final String[] HOSTS = {"node1", "node2", "anna", "berta"};

    private final Path folder;
    private TestNetwork network;
    private SlurmCluster cluster;

    /** With files of its own in this folder. */
    NightlyPlaces(Path folder) {
        this.folder = folder;
    }

    /** Runs commands at a place, and returns what each of them prints. */
    List<String> outputs(NightlyPlace place, ConsoleShell shell, List<Console.Command> commands) throws Exception {
        return switch (place) {
            case HERE -> shell.outputs(commands);
            case ALONE -> {
                assumeTrue(System.getProperty("user.name").equals("root"), "process namespaces need root");
                yield shell.outputs(commands, List.of("unshare", "--pid", "--fork", "--mount-proc"), Map.of());
            }
            case HOSTS -> {
                openNetwork();
                String path = folder + File.pathSeparator + ConsoleShell.path();
                yield shell.outputs(commands, List.of(network.inside(TestNetwork.OWN)), Map.of("PATH", path));
            }
            case SLURM -> {
                openCluster();
                String configuration = cluster.configuration().toString();
                yield shell.outputs(commands, List.of(), Map.of("SLURM_CONF", configuration));
            }
        };
    }

    private void openNetwork() throws IOException, InterruptedException {
        if (network == null) {
            String obstacle = TestNetwork.obstacle();
            assumeTrue(obstacle.isEmpty(), obstacle);
            network = TestNetwork.create(folder, HOSTS);
            Path ssh = Files.writeString(folder.resolve("ssh"), "#!/bin/sh\nexec /usr/bin/" + network.ssh("\"$@\"\n"));
            Files.setPosixFilePermissions(ssh, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private void openCluster() throws IOException, InterruptedException {
        if (cluster == null) {
            String obstacle = SlurmCluster.obstacle();
            assumeTrue(obstacle.isEmpty(), obstacle);
            cluster = SlurmCluster.start();
        }
    }

    /** Ends everything that was made. */
    void remove() throws IOException, InterruptedException {
        try {
            if (network != null) {
                network.remove();
            }
        } finally {
            if (cluster != null) {
                cluster.close();
            }
        }
    }
}
