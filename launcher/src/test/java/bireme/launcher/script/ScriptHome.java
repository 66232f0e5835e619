package bireme.launcher.script;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A copy of the script in a home of its own, with a lib folder and Java commands that tests make up. */
final class ScriptHome {
    /** What a run of the script left. */
    record Result(int status, String out, String err) {}

    private static final long SECONDS_TO_END = 60;

    private final Path home;

    ScriptHome(Path home) {
        this.home = home;
    }

    /** A home whose jars are there, in a folder with blanks in its name. */
    static ScriptHome complete(Path folder) throws IOException {
        ScriptHome home = withoutJars(folder.resolve("a home"));
        Path lib = Files.createDirectories(home.home.resolve("lib"));
        Files.createFile(lib.resolve("bireme-a.jar"));
        Files.createFile(lib.resolve("bireme-devices-1.jar"));
        Files.createFile(lib.resolve("bireme-runtime-1.jar"));
        Files.createFile(lib.resolve(".complete"));
        return home;
    }

    static ScriptHome withoutJars(Path home) throws IOException {
        Path bin = Files.createDirectories(home.resolve("bin"));
        for (String name : List.of("mpjrun", "mpjrun.sh")) {
            Files.copy(Path.of("bin", name), bin.resolve(name));
        }
        return new ScriptHome(home);
    }

    /** A JDK that only knows its version. */
    static Path jdk(Path folder, String version) throws IOException {
        Path jdk = command(folder.resolve("bin").resolve("java"), "exit 0")
                .getParent()
                .getParent();
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Test Maker\"\nJAVA_VERSION=\"" + version + "\"\n");
        return jdk;
    }

    /** An executable file with these lines. */
    static Path command(Path file, String... lines) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        file.toFile().setExecutable(true);
        return file;
    }

    Path path() {
        return home;
    }

    Path script() {
        return home.resolve("bin").resolve("mpjrun");
    }

    Result run(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        return run(script(), environment, arguments);
    }

    Result run(Path script, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        return result(start(script, environment, arguments));
    }

    Process start(Path script, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        for (String name : List.of("BIREME_JAVA", "JAVA_HOME", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH")) {
            builder.environment().remove(name);
        }
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Waits, with a bound; the outputs are short enough for the pipe. */
    static Result result(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the script did not end: " + process.info());
        }
        return new Result(process.exitValue(), text(process.getInputStream()), text(process.getErrorStream()));
    }

    private static String text(java.io.InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
