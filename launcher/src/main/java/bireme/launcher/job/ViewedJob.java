package bireme.launcher.job;

import bireme.launcher.live.LiveJob;
import bireme.launcher.monitor.Monitor;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import java.io.PrintStream;

/** Lets others look at a job while it runs, also by a web page if the user wants one. */
final class ViewedJob implements AutoCloseable {
    private static final int MAX_PORT = 65535;

    private final LiveJob job;
    /** {@code null} unless it is wanted. */
    private final Monitor monitor;

    private ViewedJob(LiveJob job, Monitor monitor) {
        this.job = job;
        this.monitor = monitor;
    }

    /**
     * Begins.
     *
     * @param err where the URL of the page is printed, also with {@code --quiet}: nobody else is told
     * @throws bireme.launcher.options.UsageException when the port for the page cannot be had
     */
    static ViewedJob open(LiveJob job, CommandLine commandLine, PrintStream err) {
        Monitor monitor = null;
        if (commandLine.has(Option.MONITOR)) {
            monitor = Monitor.start(job, commandLine.number(Option.MONITOR, 0, 0, MAX_PORT));
            err.println("mpjrun: monitor: " + monitor.url());
        }
        job.open();
        return new ViewedJob(job, monitor);
    }

    @Override
    public void close() {
        job.close();
        if (monitor != null) {
            monitor.close();
        }
    }
}
