package bireme.launcher.slurm;

import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.SharedStart;
import bireme.launcher.start.SharedTask;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.seal.SlurmSeal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * One call of {@code srun}, and the tasks that share it.
 *
 * <p>Shape: where the tasks differ, a line for their shell tells each what to run. Then the first line that is written
 * to task 0 goes to {@code srun}, which gives it to all tasks; those written to the others say the same but for a
 * number, and are dropped. Of what follows, that of the first task to be written to is passed on. Standard input is
 * closed once all tasks' is.
 *
 * <p>Threads: any.
 */
final class SrunStep implements SharedStart {
    /** Said by clusters that bind no task anyway when they are asked to bind none. */
    private static final byte[] NO_BINDING =
            "srun: cluster configuration lacks support for cpu binding\n".getBytes(StandardCharsets.US_ASCII);

    private final SrunCommand command;
    private final SlurmSeal seal;
    private final List<String> agentArguments;
    private final int tasks;
    private final List<ProcessSpec> orders = new ArrayList<>();
    private final ByteArrayOutputStream early = new ByteArrayOutputStream();
    private final CompletableFuture<Process> started = new CompletableFuture<>();
    private final List<CompletableFuture<Integer>> statuses = new ArrayList<>();
    private final BitSet reported = new BitSet();
    private int open;
    private int source = -1;
    private boolean isCancelled;

    /**
     * Creates a step that has no processes yet.
     *
     * @param reader number of the process that reads standard input, {@code all} or {@code none}
     */
    SrunStep(SrunCommand command, SlurmSeal seal, String reader, int tasks) {
        this.command = command;
        this.seal = seal;
        this.agentArguments = List.of(reader, seal.socket());
        this.tasks = tasks;
        for (int task = 0; task < tasks; task++) {
            statuses.add(new CompletableFuture<>());
        }
    }

    /**
     * Adds a process, and starts all of them if it is the last.
     *
     * @throws IOException when {@code srun} cannot be run, or would pass secrets on in the clear
     */
    synchronized Process add(ProcessSpec spec) throws IOException {
        int number = orders.size();
        if (number == 0) {
            seal.check(); // no task would report a failure to write the first line
        }
        orders.add(spec);
        open++;
        if (orders.size() == tasks && !isCancelled) {
            launch();
        }
        return new SharedTask(
                this, number, errors -> new TaskEnds(new WithoutFirstLine(errors, NO_BINDING), this::taskEnded));
    }

    private void launch() throws IOException {
        TaskScript script = new TaskScript(orders, agentArguments);
        List<String> hosts = orders.stream().map(ProcessSpec::host).toList();
        ProcessBuilder builder = new ProcessBuilder(command.line(hosts, script.commonFolder(), script.args(seal)));
        SrunCommand.adapt(builder.environment(), script.variables());
        byte[] taskLine = script.line();
        byte[] sealedLine = taskLine.length == 0 ? taskLine : seal.seal(taskLine);
        try {
            Process srun = builder.start();
            if (sealedLine.length > 0) {
                pass(srun, sealedLine);
            }
            if (early.size() > 0) {
                pass(srun, early.toByteArray());
            }
            started.complete(srun);
            srun.onExit().thenAccept(ended -> {
                seal.release();
                allEnded(ended.exitValue());
            });
        } catch (IOException e) {
            cancel(ExitStatus.CANNOT_START);
            throw new IOException("srun cannot be run (" + e.getMessage() + "); is Slurm installed on this host?", e);
        }
    }

    private static void pass(Process srun, byte[] bytes) {
        try {
            srun.getOutputStream().write(bytes);
            srun.getOutputStream().flush();
        } catch (IOException e) {
            // It is gone already, which its exit status will show.
            return;
        }
    }

    private void cancel(int withStatus) {
        isCancelled = true;
        started.cancel(false);
        allEnded(withStatus);
    }

    @Override
    public CompletableFuture<Process> started() {
        return started;
    }

    @Override
    public CompletableFuture<Integer> status(int task) {
        return statuses.get(task);
    }

    /** One task has ended while {@code srun} still runs. */
    void taskEnded(int task, int withStatus) {
        if (task < statuses.size()) {
            synchronized (reported) {
                reported.set(task);
            }
            statuses.get(task).complete(withStatus);
        }
    }

    @Override
    public boolean hasReported(int task) {
        synchronized (reported) {
            return reported.get(task);
        }
    }

    private void allEnded(int withStatus) {
        statuses.forEach(each -> each.complete(withStatus));
    }

    @Override
    public synchronized void firstLine(int task, byte[] line) throws IOException {
        if (task == 0 && !started.isDone()) {
            early.write(seal.seal(line));
        } else if (task == 0 && !isCancelled) {
            pass(started.join(), seal.seal(line));
        }
    }

    @Override
    public void input(int task, byte[] bytes, int offset, int count) throws IOException {
        OutputStream srun;
        synchronized (this) {
            source = source < 0 ? task : source;
            if (task != source || !started.isDone() || isCancelled) {
                return;
            }
            srun = started.join().getOutputStream();
        }
        srun.write(bytes, offset, count);
        srun.flush();
    }

    @Override
    public synchronized void closeInput(int task) throws IOException {
        open--;
        if (open == 0 && started.isDone() && !isCancelled) {
            started.join().getOutputStream().close();
        }
    }

    @Override
    public synchronized void destroy(boolean isForced) {
        if (!started.isDone()) {
            cancel(ExitStatus.TERMINATED);
        } else if (!isCancelled && isForced) {
            started.join().destroyForcibly();
        } else if (!isCancelled) {
            started.join().destroy();
        }
    }
}
