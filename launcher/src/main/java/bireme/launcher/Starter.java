package bireme.launcher;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where {@code java -jar lib/starter.jar} begins, which run configurations of IDEs for MPJ Express hold: runs the
 * script {@code mpjrun} with the same arguments, streams and Java, and ends with its status. If this JVM is ended, so
 * is the script.
 */
public final class Starter {
    private static final int STATUS_NO_SCRIPT = 2;

    private Starter() {}

    public static void main(String[] args) throws InterruptedException {
        System.exit(run(args));
    }

    private static int run(String... args) throws InterruptedException {
        try {
            List<String> command = new ArrayList<>();
            command.add(script().toString());
            command.addAll(List.of(args));
            ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
            builder.environment().putIfAbsent("BIREME_JAVA", System.getProperty("java.home"));
            Process process = builder.start();
            Runtime.getRuntime().addShutdownHook(new Thread(null, process::destroy, "bireme-starter", 0, false));
            return process.waitFor();
        } catch (IOException | URISyntaxException e) {
            System.err.println("mpjrun: cannot be started: " + e.getMessage());
            return STATUS_NO_SCRIPT;
        }
    }

    /** The script beside the folder of jars: lib/ of a distribution, or target/lib/ of a source tree. */
    static Path script() throws URISyntaxException, IOException {
        File jar = new File(Starter.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path home = jar.toPath().toAbsolutePath().getParent().getParent();
        for (Path folder : List.of(home, home.resolve(".."))) {
            Path script = folder.resolve("bin").resolve("mpjrun").normalize();
            if (Files.isExecutable(script)) {
                return script;
            }
        }
        throw new IOException("there is no bin/mpjrun in " + home);
    }
}
