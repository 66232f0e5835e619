package bireme.launcher.mpiexec;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.SharedStart;
import bireme.launcher.start.SharedTask;
import bireme.launcher.start.ssh.SshCommand;
import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * One call of {@code mpiexec}, and the processes that share it.
 *
 * <p>Shape: {@code mpiexec} numbers processes host by host, so those of a host come next to each other, in the order in
 * which hosts first occur. Its first process is the job's first, and gets its standard input.
 *
 * <p>Threads: any.
 */
final class MpiexecCall implements SharedStart {
    /** What a process has left behind may keep standard error open. */
    private static final long MAX_WAIT_MS = 2000;

    /** Above it the system refuses an environment variable. */
    private static final int MAX_VARIABLE = 128 << 10;

    /** In a session of its own {@code mpiexec} gets no signals of the terminal, which are for {@code mpjrun}. */
    private static final String OWN_SESSION =
            "command -v setsid >/dev/null && exec setsid \"$@\"; trap '' INT QUIT HUP; exec \"$@\"";

    private final MpiexecCommand command;
    private final SshCommand ssh;
    private final boolean isHere;
    private final int reader;
    private final int tasks;
    private final List<ProcessSpec> specs = new ArrayList<>();
    private final CompletableFuture<Process> started = new CompletableFuture<>();
    private final List<CompletableFuture<Integer>> statuses = new ArrayList<>();
    private final BitSet reported = new BitSet();
    /** Complete when standard error has been read to its end; reports may come until then. */
    private final CompletableFuture<Integer> reportsEnd = new CompletableFuture<>();

    /** {@code null} where output comes through {@code mpiexec}. */
    private final OutputPipes pipes;

    /** What the launcher had started on this host when it was to end, where the processes are on others. */
    private volatile List<ProcessHandle> remoteShells = List.of();

    private volatile String reason;
    private boolean isCancelled;

    /**
     * Prepares a call.
     *
     * @param pipes for the output of the processes; {@code null} for a job whose output comes through {@code mpiexec}
     */
    MpiexecCall(MpiexecCommand command, SshCommand ssh, boolean isHere, int reader, int tasks, OutputPipes pipes) {
        this.pipes = pipes;
        this.command = command;
        this.ssh = ssh;
        this.isHere = isHere;
        this.reader = reader;
        this.tasks = tasks;
        for (int task = 0; task < tasks; task++) {
            statuses.add(new CompletableFuture<>());
        }
    }

    synchronized Process add(ProcessSpec spec) {
        int number = specs.size();
        specs.add(spec);
        return pipes == null
                ? new SharedTask(this, number, this::withoutReports)
                : new SharedTask(this, number, pipes.out(number), pipes.err(number));
    }

    private InputStream withoutReports(InputStream errors) {
        return new LauncherOutput(errors, this::taskEnded, () -> reportsEnd.complete(0));
    }

    /** Why {@code mpiexec} was not run, {@code null} when it was. */
    String reason() {
        return reason;
    }

    /** The processes in the order of {@code mpiexec}. */
    static List<ProcessSpec> byHost(List<ProcessSpec> specs) {
        Map<String, List<ProcessSpec>> hosts = new LinkedHashMap<>();
        specs.forEach(spec ->
                hosts.computeIfAbsent(spec.host(), host -> new ArrayList<>()).add(spec));
        return hosts.values().stream().flatMap(List::stream).toList();
    }

    private void launch(String line) {
        List<ProcessSpec> ordered = byHost(specs);
        List<String> hosts =
                isHere ? List.of() : ordered.stream().map(ProcessSpec::host).toList();
        String script = new RankScript(command.kind(), ordered, reader, pipes == null ? "" : pipes.path()).text();
        List<String> args = new ArrayList<>(List.of("/bin/sh", "-c", OWN_SESSION, "mpjrun"));
        args.addAll(command.line(hosts, tasks, ssh, List.of(RankScript.SCRIPT, RankScript.JOIN), RankScript.command()));
        ProcessBuilder builder = new ProcessBuilder(args);
        MpiexecCommand.adapt(builder.environment());
        builder.environment().put(RankScript.SCRIPT, script);
        builder.environment().put(RankScript.JOIN, line);
        if (script.length() >= MAX_VARIABLE) {
            cancel(
                    "what the processes are to run takes " + script.length() + " bytes, and the system passes on "
                            + MAX_VARIABLE + " at most; shorten class paths and variables",
                    ExitStatus.CANNOT_START);
            return;
        }
        try {
            Process mpiexec = builder.start();
            started.complete(mpiexec);
            if (pipes != null) {
                passOn(withoutReports(mpiexec.getErrorStream()), "bireme-mpiexec-err");
                passOn(mpiexec.getInputStream(), "bireme-mpiexec-out");
            }
            mpiexec.onExit()
                    .thenCompose(ended -> {
                        endRemoteShells();
                        return reportsEnd.completeOnTimeout(ended.exitValue(), MAX_WAIT_MS, MILLISECONDS);
                    })
                    .thenAccept(ended -> allEnded(mpiexec.exitValue()));
        } catch (IOException e) {
            cancel(command.program() + " cannot be run: " + e.getMessage(), ExitStatus.CANNOT_START);
        }
    }

    /** What {@code mpiexec} itself writes comes out as standard error of the first process. */
    private void passOn(InputStream from, String name) {
        Thread thread = new Thread(
                null,
                () -> {
                    try (InputStream in = from) {
                        in.transferTo(pipes.toErr(0));
                    } catch (IOException e) {
                        reportsEnd.complete(0); // the job is over, so nobody reads it
                    }
                },
                name,
                0,
                false);
        thread.setDaemon(true);
        thread.start();
    }

    private void cancel(String why, int withStatus) {
        reason = why;
        isCancelled = true;
        started.cancel(false);
        allEnded(withStatus);
    }

    private void taskEnded(int task, int withStatus) {
        if (task < tasks) {
            synchronized (reported) {
                reported.set(task);
            }
            if (pipes != null && task != 0) { // what mpiexec says comes out of the first
                pipes.ended(task);
            }
            statuses.get(task).complete(withStatus);
        }
    }

    private void allEnded(int withStatus) {
        for (int task = 0; pipes != null && task < tasks; task++) {
            pipes.ended(task);
        }
        statuses.forEach(each -> each.complete(withStatus));
    }

    @Override
    public CompletableFuture<Process> started() {
        return started;
    }

    @Override
    public CompletableFuture<Integer> status(int task) {
        return statuses.get(task);
    }

    @Override
    public boolean hasReported(int task) {
        synchronized (reported) {
            return reported.get(task);
        }
    }

    @Override
    public synchronized void firstLine(int task, byte[] line) {
        if (task == tasks - 1 && !isCancelled) {
            launch(new String(line, StandardCharsets.US_ASCII).stripTrailing());
        }
    }

    @Override
    public void input(int task, byte[] bytes, int offset, int count) throws IOException {
        if (task == 0 && started.isDone() && !started.isCancelled()) {
            OutputStream mpiexec = started.join().getOutputStream();
            mpiexec.write(bytes, offset, count);
            mpiexec.flush();
        }
    }

    @Override
    public void closeInput(int task) throws IOException {
        if (task == 0 && started.isDone() && !started.isCancelled()) {
            started.join().getOutputStream().close();
        }
    }

    @Override
    public synchronized void destroy(boolean isForced) {
        if (!started.isDone()) {
            cancel("mpjrun has ended it", ExitStatus.TERMINATED);
        } else if (!started.isCancelled()) {
            Process mpiexec = started.join();
            if (!isHere) {
                remoteShells = mpiexec.descendants().toList();
            }
            if (isForced) {
                mpiexec.destroyForcibly();
            } else {
                mpiexec.destroy();
            }
        }
    }

    /** A launcher that is ended leaves an ssh behind that still waits for its host. */
    private void endRemoteShells() {
        remoteShells.forEach(ProcessHandle::destroy);
    }
}
