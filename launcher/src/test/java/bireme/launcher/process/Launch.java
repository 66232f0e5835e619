package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One run of the real {@code mpjrun} in a process of its own, with this JVM's Java. */
final class Launch {
    /** What a run left. */
    record Result(int status, String out, String err) {
        /** Lines of standard output, sorted, since ranks write in any order. */
        List<String> sortedLines() {
            return out.lines().sorted().toList();
        }
    }

    private static final long SECONDS_TO_DUMP = 10;

    /**
     * Options of Java for the JVMs of a job, as the tests of this build have them: most jobs of tests have ended before
     * the second compiler is done, and it takes a fifth of their processor time.
     */
    private static final List<String> JVM_OPTIONS = Stream.of(
                    System.getProperty("bireme.test.economy", "").split(" "))
            .filter(option -> !option.isEmpty())
            .toList();

    private final Path folder;
    private Path script = Path.of("bin", "mpjrun").toAbsolutePath();
    private final List<String> prefix = new ArrayList<>();
    private final Map<String, String> environment = new TreeMap<>();
    private String input = "";
    private String name = "";

    private Launch(Path folder) {
        this.folder = folder;
    }

    /** A run in {@code folder}, which also keeps its output. */
    static Launch in(Path folder) {
        return new Launch(folder);
    }

    /** Says in failures what was run. */
    Launch called(String newName) {
        name = newName;
        return this;
    }

    Launch withScript(Path newScript) {
        script = newScript.toAbsolutePath();
        return this;
    }

    /** A command that becomes the script. */
    Launch through(String... command) {
        prefix.addAll(List.of(command));
        return this;
    }

    /** Handles these signals even where this JVM itself ignores them, as in the background of a script. */
    Launch hearing(String names) throws IOException, InterruptedException {
        String[] reset = {"env", "--default-signal=" + names};
        int known = new ProcessBuilder(reset[0], reset[1], "true").start().waitFor();
        assumeTrue(known == 0, "this env cannot reset signals");
        return through(reset);
    }

    Launch withVariable(String name, String value) {
        environment.put(name, value);
        return this;
    }

    Launch withInput(String text) {
        input = text;
        return this;
    }

    /** What is done to a run while it goes on. */
    interface Meanwhile {
        void act(Process mpjrun) throws IOException, InterruptedException;
    }

    /** Runs to the end; a run that does not end fails with its thread dump. */
    Result run(String... arguments) throws IOException, InterruptedException {
        return run(process -> {}, arguments);
    }

    /** Runs to the end, and does something meanwhile. */
    Result run(Meanwhile meanwhile, String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "launch", ".out");
        Path err = Files.createTempFile(folder, "launch", ".err");
        Path in = Files.writeString(Files.createTempFile(folder, "launch", ".in"), input);
        ProcessBuilder builder = builder(arguments);
        Process process = builder.redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        meanwhile.act(process);
        awaitEnd(process, out, err);
        return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** Starts, with pipes to this JVM. */
    Process start(String... arguments) throws IOException {
        return builder(arguments).start();
    }

    /** The same, with standard error into a file. */
    Process start(Path errors, String... arguments) throws IOException {
        return builder(arguments).redirectError(errors.toFile()).start();
    }

    /** What a file holds, for a message. */
    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private ProcessBuilder builder(String... arguments) {
        List<String> command = new ArrayList<>(prefix);
        command.add(script.toString());
        if (takesJvmOptions(arguments)) {
            command.addAll(JVM_OPTIONS);
        }
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BIREME_") || name.equals("CLASSPATH"));
        builder.environment().remove("XDG_RUNTIME_DIR"); // where files of a job would be, instead of java.io.tmpdir
        builder.environment().put("JAVA_HOME", TestJdk.home());
        builder.environment().putAll(environment);
        return builder;
    }

    /** A job that says nothing of its JVMs; subcommands, and what only prints something, come first of all. */
    private static boolean takesJvmOptions(String... arguments) {
        return arguments.length > 0
                && arguments[0].startsWith("-")
                && Stream.of(arguments).noneMatch(argument -> argument.matches("-X.*|--print-.*|--help|--version"));
    }

    private void awaitEnd(Process process, Path out, Path err) throws IOException, InterruptedException {
        Duration limit = WaitLimit.now();
        if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
            signal(process, "QUIT");
            process.waitFor(SECONDS_TO_DUMP, TimeUnit.SECONDS);
            process.destroyForcibly();
            throw new AssertionError(name + " did not end " + WaitLimit.describe(limit) + ":\n" + Files.readString(out)
                    + Files.readString(err));
        }
        assertThat(process.descendants()).isEmpty();
    }

    static void signal(Process process, String name) throws IOException, InterruptedException {
        signal(process.pid(), name);
    }

    /** A negative number means all processes of a group. */
    static void signal(long pid, String name) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, "--", Long.toString(pid))
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }
}
