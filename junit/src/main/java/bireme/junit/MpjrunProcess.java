package bireme.junit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process of {@code mpjrun}, whose output becomes that of the test.
 *
 * <p>Threads: one that waits; two of its own carry the output, and are daemons.
 */
final class MpjrunProcess {
    private static final String REPORT = "mpjrun: ";
    private static final int MAX_REPORT_CHARS = 1 << 16;

    /** More than mpjrun allows its processes to end in. */
    private static final long STOP_SECONDS = 15;

    private final Process process;
    private final StringBuilder report = new StringBuilder();
    private final List<Thread> carriers;

    private MpjrunProcess(Process process) {
        this.process = process;
        PrintStream out = System.out;
        PrintStream err = System.err;
        carriers = List.of(
                carrier(new InputStreamReader(process.getInputStream(), Charset.defaultCharset()), out, false),
                carrier(new InputStreamReader(process.getErrorStream(), Charset.defaultCharset()), err, true));
        carriers.forEach(Thread::start);
    }

    /**
     * Starts it by the Java of this JVM, with its class path and options.
     *
     * @param args options of {@code mpjrun}, program and arguments
     * @param properties further options of Java
     */
    static MpjrunProcess start(List<String> args, List<String> properties) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ownOptions());
        command.addAll(properties);
        // What is before this one is for the JVMs of the ranks, too.
        command.add("-Dmpjrun.home=" + Path.of("").toAbsolutePath());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MpjrunMain.class.getName()));
        command.addAll(args);
        return new MpjrunProcess(new ProcessBuilder(command).start());
    }

    /** Debuggers, profilers and the like are attached to the host: two could not share a port or a file. */
    private static List<String> ownOptions() {
        List<String> options = new ArrayList<>();
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            boolean isAgent = option.startsWith("-javaagent:")
                    || option.startsWith("-agentlib:")
                    || option.startsWith("-agentpath:")
                    || option.startsWith("-Xrunjdwp")
                    || option.equals("-Xdebug");
            if (!isAgent) {
                options.add(option);
            }
        }
        return options;
    }

    /** The streams are those of the test's thread: a build tool may tell tests apart by them. */
    private Thread carrier(InputStreamReader from, PrintStream to, boolean hasReport) {
        Thread carrier = new Thread(() -> carry(from, to, hasReport), "bireme-junit-output");
        carrier.setDaemon(true);
        return carrier;
    }

    private void carry(InputStreamReader from, PrintStream to, boolean hasReport) {
        try (BufferedReader lines = new BufferedReader(from)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                to.println(line);
                if (hasReport) {
                    keep(line);
                }
            }
        } catch (IOException e) {
            keep(REPORT + "its output cannot be read any more: " + e.getMessage());
        }
    }

    private void keep(String line) {
        synchronized (report) {
            boolean isReport = report.length() > 0 || line.startsWith(REPORT);
            if (isReport && report.length() < MAX_REPORT_CHARS) {
                report.append(line).append('\n');
            }
        }
    }

    /** Waits for its end and that of its output; returns the status. */
    int await() throws InterruptedException {
        int status = process.waitFor();
        for (Thread carrier : carriers) {
            carrier.join();
        }
        return status;
    }

    /** Ends it, and with it the processes that it has started. */
    void stop() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new InterruptedIOException("interrupted while mpjrun was to end");
        }
    }

    /** What it has said of the end, and all that came to standard error after it. */
    String report() {
        synchronized (report) {
            return report.toString();
        }
    }
}
