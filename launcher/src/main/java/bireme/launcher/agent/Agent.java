package bireme.launcher.agent;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingException;
import bireme.devices.config.SettingKeys;
import bireme.devices.folder.AbandonedFolders;
import bireme.devices.mpi.InitializedMpi;
import bireme.launcher.control.Assignment;
import bireme.launcher.control.Bootstrap;
import bireme.launcher.control.CoordinatorConnector;
import bireme.launcher.control.CoordinatorFile;
import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ProcessName;
import bireme.launcher.control.ProcessSignals;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ControlClient;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.ControlWiring;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.HaltWatchdog;
import bireme.runtime.control.JobEndedElsewhere;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToProcess;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.host.RankHost;
import bireme.runtime.spare.SparePool;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;

/**
 * A process of a job, from its start to its end.
 *
 * <p>Threads: {@link #run} by the main thread; a thread of its own reads the control channel.
 */
public final class Agent {
    private static final long MAX_WAIT_S = 60;

    /** For the end of the process: enough for the ranks' grace and for writing their output. */
    private static final long PATIENCE_MS = 4000;

    private final Bootstrap bootstrap;
    private final HaltWatchdog haltWatchdog;
    private final CountDownLatch assigned = new CountDownLatch(1);
    /** Without a message, until there is an assignment. */
    private final CountDownLatch left = new CountDownLatch(1);

    private ControlClient client;
    private Assignment assignment;
    private LocalJob job;
    private ControlWiring wiring;
    private QuiescenceReporter quiescence;
    /** {@code null} in a job that has none. */
    private volatile AgentSpares spares;

    private String ended;
    private boolean isCutOff;
    /** Whether the main thread is in native code, which waits for the other processes. */
    private boolean isInitializing;
    /** What the coordinator has ended the job with, else {@code null}. */
    private volatile ToProcess.End jobEnd;

    private Agent(Bootstrap bootstrap, HaltWatchdog haltWatchdog) {
        this.bootstrap = bootstrap;
        this.haltWatchdog = haltWatchdog;
    }

    /**
     * Joins the job, runs the ranks and waits until the coordinator no longer needs the process.
     *
     * @param in standard input, whose first line says where to join; the rest is for the ranks
     * @param halt ends the JVM at once; called when it should have ended some time ago
     * @return whether the coordinator was there to the end
     * @throws ControlException when it was not there at the start
     */
    public static boolean run(InputStream in, Runnable halt) throws InterruptedException, IOException {
        Bootstrap bootstrap = Bootstrap.read(in);
        return new Agent(bootstrap, new HaltWatchdog("bireme-halt-watchdog", PATIENCE_MS, halt)).run();
    }

    /**
     * The same in a pod of its own, whose coordinator may not be there yet.
     *
     * @param file says where it is; {@code null} if the first line of {@code in} does
     * @param say takes what the log of the pod should have
     * @return the status of the process, which is not 0 if the job has failed
     */
    public static int runInPod(InputStream in, CoordinatorFile file, Runnable halt, Consumer<String> say)
            throws InterruptedException, IOException {
        Bootstrap bootstrap = Bootstrap.read(in);
        return new Agent(bootstrap, new HaltWatchdog("bireme-halt-watchdog", PATIENCE_MS, halt)).runInPod(file, say);
    }

    private int runInPod(CoordinatorFile file, Consumer<String> say) throws InterruptedException {
        String name = "pod-" + bootstrap.process();
        boolean isFine = run(CoordinatorConnector.connectWhenThere(
                bootstrap,
                file,
                why -> say.accept(name + " waits up to " + bootstrap.startSeconds() + " s for pod-0: " + why)));
        ToProcess.End end = jobEnd;
        if (end != null) {
            String result = assignment == null ? "" : "the job has ended with status " + end.status() + ": ";
            say.accept(name + ": " + result + end.why());
            return end.status();
        } else if (!isFine && assignment == null) {
            return AgentMain.STATUS_TRY_AGAIN;
        } else if (!isFine) {
            say.accept(name + ": the job has ended, because " + ended);
        }
        return isFine ? 0 : ExitStatus.FAILED;
    }

    private boolean run() throws InterruptedException {
        return run(CoordinatorConnector.connect(bootstrap));
    }

    private boolean run(ControlClient open) throws InterruptedException {
        try (ControlClient connected = open) {
            client = connected;
            client.send(new FromAgent.Hello(
                    (int) ProcessHandle.current().pid(), Runtime.version().toString()));
            startReader();
            TerminalSignals.leaveToCoordinator();
            return takePart();
        }
    }

    private void startReader() {
        Thread reader = new Thread(null, () -> cutOff(readAll()), "bireme-control", 0, false);
        reader.setDaemon(true);
        reader.start();
    }

    /** Reads what the coordinator says until the connection ends; returns why it did. */
    private String readAll() {
        try {
            for (ToProcess message = client.read(); message != null; message = client.read()) {
                take(message);
            }
            return "mpjrun has closed the connection";
        } catch (IOException e) {
            return "the connection to mpjrun failed: " + e.getMessage();
        }
    }

    private boolean takePart() throws InterruptedException {
        awaitAssignment();
        FromAgent.Done done = job == null ? new FromAgent.Done(0, "") : runJob();
        if (done != null) {
            if (!wasCutOff()) {
                client.send(done);
            }
            left.await();
        }
        haltWatchdog.set();
        if (job != null && usesLibrary() && isEndedWell()) {
            InitializedMpi.finish(job);
        } else if (job != null) {
            job.close();
        }
        return !wasCutOff();
    }

    /** As long as {@code mpjrun} is there: it may be waiting for other hosts. */
    private void awaitAssignment() throws InterruptedException, ControlException {
        while (!assigned.await(1, TimeUnit.SECONDS)) {
            if (client.countSilentSecond() > MAX_WAIT_S) {
                throw new ControlException("mpjrun has been silent for " + MAX_WAIT_S + " s");
            }
        }
    }

    private FromAgent.Done runJob() {
        if (usesLibrary() && !initializeLibrary()) {
            return new FromAgent.Done(0, "");
        }
        return new AgentJob(assignment, job, client::send, quiescence, spares).run();
    }

    private boolean usesLibrary() {
        return job.layout().processes() > 1
                && assignment.settings().text(DeviceNames.KEY, "").equals(DeviceNames.MPI);
    }

    /**
     * Initializes the native MPI library, which waits for all processes: here, before any rank runs, because ranks may
     * end without {@code MPI.Init}. A job that ends meanwhile cannot interrupt native code.
     */
    private boolean initializeLibrary() {
        synchronized (this) {
            isInitializing = true;
            if (ended != null) {
                return false;
            }
        }
        try {
            InitializedMpi.get(assignment.settings());
        } catch (DeviceException | SettingException e) {
            client.send(new FromAgent.Ending(ExitStatus.CANNOT_START, -1, e.getMessage()));
            return false;
        } finally {
            synchronized (this) {
                isInitializing = false;
            }
        }
        return true;
    }

    private void take(ToProcess message) {
        if (message instanceof ToAgent.Assign assign) {
            begin(assign.assignment());
        } else if (message instanceof ToProcess.Address address) {
            wiring.add(address);
        } else if (message instanceof ToProcess.End end) {
            jobEnd = end;
            end(end.why());
        } else if (message instanceof ToAgent.RanksLost lost) {
            lose(lost.ranks(), lost.why());
        } else if (message instanceof ToAgent.Signal signal) {
            ProcessSignals.send(ProcessHandle.current().pid(), signal.name());
        } else if (message instanceof ToProcess.Leave) {
            left.countDown();
        } else if (message instanceof ToAgent.ConfirmQuiescence confirm) {
            quiescence.asked(confirm);
        } else if (message instanceof ToAgent.ReleaseSends release) {
            quiescence.release(release);
        } else if (message instanceof ToAgent.SparesTaken taken) {
            spares.answered(taken);
        } else if (message instanceof ToAgent.TakePlace taken) {
            spares.placed(taken);
        } else if (message instanceof ToAgent.AllRanksFinished) {
            spares.allFinished();
        } else if (message instanceof ToAgent.RequestSnapshot ask) {
            String stacks = ask.withStacks() ? StackDump.ofRanks() : "";
            client.send(new FromAgent.RankStates(quiescence.rankStates(), stacks));
        } else if (message instanceof ToAgent.RequestSample) {
            client.send(new FromAgent.Sample(quiescence.sample()));
        } else if (message instanceof ToAgent.RequestFlight) {
            client.send(new FromAgent.Flight(job == null ? List.of() : RankHost.flights(job)));
        } else if (message instanceof ToAgent.ReadClock read) {
            client.send(new FromAgent.Clock(read.question(), System.nanoTime()));
        } else if (message instanceof ToAgent.ReadRecording wanted) {
            client.send(OwnRecording.part(assignment.settings(), bootstrap.process(), wanted.from()));
        } else if (message instanceof ToAgent.DumpStacks) {
            client.send(new FromAgent.Stacks(StackDump.ofRanks()));
        }
    }

    private synchronized void begin(Assignment newAssignment) {
        assignment = newAssignment;
        TimeLimits limits = TimeLimits.of(assignment.settings());
        client.watchSilence(
                limits.silenceSeconds(), () -> silent("mpjrun has been silent for " + limits.silenceSeconds() + " s"));
        JobLayout layout = assignment.layout();
        wiring = new ControlWiring(
                client::send,
                bootstrap.secret(),
                bootstrap.tls(),
                process -> ProcessName.of(layout, process),
                limits.startMs());
        job = new LocalJob(layout, wiring);
        quiescence = new QuiescenceReporter(job, client::send);
        int spareRanks = SparePool.count(assignment.settings());
        spares = spareRanks == 0 ? null : new AgentSpares(layout.size() - spareRanks, client::send);
        if (ended != null) {
            wiring.close(ended);
            job.end(new JobEndedElsewhere(ended));
        }
        assigned.countDown();
    }

    private void lose(int[] ranks, String why) {
        if (assignment == null) {
            return; // mpjrun says it again, right after the assignment
        }
        Set<Integer> lost = new HashSet<>();
        JobLayout layout = assignment.layout();
        for (int rank : ranks) {
            lost.add(rank);
        }
        for (int process = 0; process < layout.processes(); process++) {
            if (IntStream.of(layout.ranksOf(process)).allMatch(lost::contains)) {
                wiring.lose(process, why);
            }
        }
        job.lose(ranks, why);
    }

    private synchronized void end(String why) {
        ended = ended == null ? why : ended;
        if (isInitializing) {
            haltWatchdog.set();
        }
        if (job != null) {
            wiring.close(why);
            job.end(new JobEndedElsewhere(why));
        }
        assigned.countDown();
    }

    /**
     * Should the coordinator only have slept, it learns why its job has ended; should it have been out of reach of this
     * process alone, which others survive, why they have lost its ranks.
     */
    private void silent(String why) {
        haltWatchdog.set();
        JobLayout layout = assignment.layout();
        String name = ProcessName.of(layout, bootstrap.process());
        if (OnRankDeath.of(assignment.settings()) == OnRankDeath.ABORT) {
            client.send(new FromAgent.Ending(ExitStatus.FAILED, -1, name + " has ended the job: " + why));
        } else {
            for (int rank : layout.ranksOf(bootstrap.process())) {
                client.send(new FromAgent.RankDied(rank, ExitStatus.FAILED, name + " has ended: " + why));
            }
        }
        cutOff(why);
    }

    /** The coordinator is out of reach: without it there is no job. */
    private void cutOff(String why) {
        synchronized (this) {
            isCutOff = isCutOff || left.getCount() > 0;
        }
        haltWatchdog.set();
        clearUp();
        end(why);
        left.countDown();
    }

    /** A coordinator on this host that was killed has left its socket. */
    private void clearUp() {
        if (bootstrap.socket() != null) {
            Assignment known = assignment;
            AbandonedFolders.remove(known == null ? null : SettingKeys.socketFolder(known.settings()));
        }
    }

    /** Whether all other processes come to the end as well. */
    private synchronized boolean isEndedWell() {
        return ended == null && !isCutOff;
    }

    private synchronized boolean wasCutOff() {
        return isCutOff;
    }
}
