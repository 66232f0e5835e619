package bireme.launcher.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** A process of another user of this host, who wants files of ours to be removed. */
final class HostileUser implements AutoCloseable {
    /** Renames what it finds in the shared folder, and puts links to the victim and folders with such links there. */
    private static final String ATTACK = String.join(
            "\n",
            "cd \"$1\" || exit 1",
            "turn=0",
            "while [ -d . ] && [ -e \"/proc/$4\" ]; do", // ends with the JVM of the test, also where that is killed
            "  turn=$((turn + 1))",
            "  for each in bireme-*; do",
            "    [ -e \"$each\" ] || each=$3",
            "    mv -f \"$each\" \"aside.$turn\" 2>/dev/null",
            "    case $((turn % 3)) in",
            "      0) ln -s \"$2\" \"$each\" ;;",
            "      1) mkdir -m 777 \"$each\" && ln -s \"$2\" \"$each/0123456789abcdef\" ;;",
            "      *) mv \"aside.$((turn - 1))\" \"$each\" ;;",
            "    esac 2>/dev/null && echo placed || echo refused",
            "    ln -sf \"$2/thesis\" \"$each/lock\" 2>/dev/null",
            "    ln -sf \"$2/thesis\" \"$each/0\" 2>/dev/null",
            "  done",
            "done");

    private static final List<String> AS_NOBODY =
            List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

    private final Process process;
    private final Path record;

    private HostileUser(Process process, Path record) {
        this.process = process;
        this.record = record;
    }

    /** Skips the test where no process of another user can be started. */
    static void assumePossible() throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/setpriv")) && run("true") == 0,
                "only root with setpriv can start a process of another user");
    }

    private static int run(String... words) throws IOException, InterruptedException {
        return new ProcessBuilder(command(words)).start().waitFor();
    }

    private static List<String> command(String... words) {
        List<String> command = new ArrayList<>(AS_NOBODY);
        command.addAll(List.of(words));
        return command;
    }

    /** What {@code mpjrun} prints for the other user; skips the test where that user cannot read it. */
    static String mpjrun(String... words) throws IOException, InterruptedException {
        String script = Path.of("bin", "mpjrun").toAbsolutePath().toString();
        assumeTrue(run("test", "-r", script) == 0, script + " is in a folder that other users cannot read");
        ProcessBuilder builder =
                new ProcessBuilder(command(script)).redirectErrorStream(true).directory(new File("/"));
        builder.command().addAll(List.of(words));
        builder.environment().put("JAVA_HOME", TestJdk.home());
        Process process = builder.start();
        try (InputStream out = process.getInputStream()) {
            return new String(out.readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            process.waitFor();
        }
    }

    /** Has the other user make something at this path before the job: a link to {@code target}. */
    static void putLink(Path path, Path target) throws IOException, InterruptedException {
        assumeTrue(run("ln", "-s", target.toString(), path.toString()) == 0, "the other user cannot make links");
    }

    /** Begins to swap what is in a folder. */
    static HostileUser start(Path shared, Path victim, String firstName) throws IOException {
        List<String> command = new ArrayList<>(AS_NOBODY);
        String ownPid = Long.toString(ProcessHandle.current().pid());
        command.addAll(
                List.of("/bin/sh", "-c", ATTACK, "attack", shared.toString(), victim.toString(), firstName, ownPid));
        Path record = Files.createTempFile("hostile", null);
        return new HostileUser(
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .redirectOutput(record.toFile())
                        .start(),
                record);
    }

    /** Makes a folder that everybody can write to; with a sticky bit, as {@code /tmp}, or without. */
    static Path makeShared(Path path, boolean isSticky) throws IOException, InterruptedException {
        Files.createDirectory(path);
        for (Path each = path.getParent(); each.getNameCount() > 1; each = each.getParent()) {
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwx--x--x"));
        }
        new ProcessBuilder("chmod", isSticky ? "1777" : "777", path.toString())
                .start()
                .waitFor();
        return path;
    }

    /** Whether the attack still goes on. */
    boolean isAttacking() {
        return process.isAlive();
    }

    /** Ends the attack; returns how often a bait was placed, and then how often the system did not let it. */
    int[] stop() throws IOException {
        process.destroyForcibly().onExit().join();
        List<String> lines = Files.readAllLines(record);
        int placed = (int) lines.stream().filter("placed"::equals).count();
        return new int[] {placed, lines.size() - placed};
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly().onExit().join();
        Files.delete(record);
    }
}
