package bireme.launcher;

import bireme.launcher.control.ProcessSignals;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.ArgumentFile;
import bireme.launcher.start.OperatingSystem;
import bireme.launcher.start.ssh.ShellQuote;
import bireme.launcher.starter.Installation;
import bireme.launcher.starter.JavaRelease;
import bireme.launcher.starter.LocaleCheck;
import bireme.launcher.starter.StarterCommand;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.host.output.PrintableText;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Where {@code java -jar bireme.jar} begins, and {@code java -jar lib/starter.jar}, which run configurations of IDEs
 * for MPJ Express hold: starts the JVM of the job with the same arguments, streams and Java, and ends with its status.
 *
 * <p>Ends: when this JVM is ended, by a signal for example, it ends the job and waits for it. A job whose starter was
 * killed ends by itself ({@link StarterWatch}).
 */
public final class Starter {
    /** More than a job needs to end in order. */
    private static final long MAX_SECONDS_TO_END = 30;

    /** Signals for the job that would end a JVM, or do nothing. */
    private static final List<String> PASSED_ON = List.of("USR1", "USR2", "CONT");

    private Starter() {}

    public static void main(String[] args) throws InterruptedException {
        System.exit(run(args));
    }

    private static int run(String... args) throws InterruptedException {
        try {
            LocaleCheck.check(System.getProperty("sun.jnu.encoding", "UTF-8"), System.getProperty("user.dir"), args);
            return run(CommandLineReader.read(args), args);
        } catch (UsageException | InvalidPathException e) {
            System.err.println("mpjrun: " + PrintableText.of(e.getMessage()));
        } catch (IOException e) {
            System.err.println("mpjrun: cannot be started: " + PrintableText.of(e.getMessage()));
        }
        return ExitStatus.CANNOT_START;
    }

    private static int run(CommandLine line, String... args) throws IOException, InterruptedException {
        Installation bireme = Installation.ofThis();
        if (line.has(Option.PRINT_CLASSPATH)) {
            System.out.println(bireme.classPath());
            return 0;
        }
        boolean isPrinted = line.has(Option.PRINT_COMMAND);
        List<String> ownOptions = isPrinted ? List.of() : List.of(StarterWatch.option());
        StarterCommand command = StarterCommand.of(bireme, JavaRelease.ofThis(), System.getenv(), ownOptions, args);
        if (isPrinted) {
            System.out.println(text(command.arguments()));
            return 0;
        }
        Process process = start(command);
        Runtime.getRuntime().addShutdownHook(new Thread(null, () -> end(process), "bireme-starter", 0, false));
        for (String signal : PASSED_ON) {
            ProcessSignals.take(signal, () -> ProcessSignals.send(process.pid(), signal));
        }
        return process.waitFor();
    }

    private static Process start(StarterCommand command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder().inheritIO();
        Map<String, String> variables = builder.environment();
        variables.putIfAbsent("BIREME_JAVA", System.getProperty("java.home")); // for scripts that the job starts
        variables.putAll(command.variables());
        if (!command.folder().toString().isEmpty()) {
            String folder = command.folder().toRealPath().toString();
            builder.directory(command.folder().toFile());
            variables.put("PWD", folder);
        }
        return ArgumentFile.start(builder, command.arguments());
    }

    private static void end(Process job) {
        job.destroy();
        try {
            if (!job.waitFor(MAX_SECONDS_TO_END, TimeUnit.SECONDS)) {
                job.destroyForcibly();
            }
        } catch (InterruptedException e) {
            job.destroyForcibly();
        }
    }

    private static String text(List<String> arguments) {
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            text.append(text.isEmpty() ? "" : " ")
                    .append(OperatingSystem.isWindows() ? ArgumentFile.quote(argument) : ShellQuote.of(argument));
        }
        return text.toString();
    }
}
