package bireme.launcher.coordinator;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.devices.secure.RejectedConnections;
import bireme.launcher.control.AgentProtocol;
import bireme.launcher.control.Assignment;
import bireme.launcher.control.Bootstrap;
import bireme.launcher.control.FromAgent;
import bireme.launcher.control.HostPort;
import bireme.launcher.control.ProcessSignals;
import bireme.launcher.control.ToAgent;
import bireme.launcher.live.JobSample;
import bireme.launcher.start.ProcessStarter;
import bireme.runtime.control.AddressDirectory;
import bireme.runtime.control.ControlEvents;
import bireme.runtime.control.ControlServer;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.finding.Findings;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.output.OutputListener;
import bireme.runtime.host.output.OutputSink;
import bireme.runtime.spare.SparePool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import xxdev.Protection;

/**
 * Runs one job in several processes.
 *
 * <p>Shape: processes are started as {@link LaunchQueue} permits, connect to the {@link ControlServer}, and get their
 * assignment. What happens to them is an event. {@link JobState} decides from events whether the job goes on, and
 * {@link ShutdownSequence} ends it in steps: a message, then a signal, then a kill.
 *
 * <p>Units: milliseconds of a clock that only grows.
 *
 * <p>Threads: the one that calls {@link #run} decides everything and alone reads and writes the state. The methods of
 * {@link ControlEvents}, {@link OutputListener} and {@link InputPump.Listener}, called by threads of connections,
 * streams and processes, only queue what has happened, or warn of it; {@link #stop} and {@link #snapshotOfJob} queue
 * what is asked for, and wait. {@link #signal} acts at once, in its caller's thread.
 *
 * <p>Ordering: events are handled in the order in which they were queued, so those of one connection in that of its
 * messages. Between two events at most {@value #CHECK_MS} ms pass until limits of time are checked.
 *
 * <p>Errors: whatever goes wrong with the job is its {@link JobResult}; nothing is thrown but an interrupt.
 */
public final class Coordinator implements ControlEvents, OutputListener, InputPump.Listener {
    /** Longest time between two checks of limits of time. */
    private static final long CHECK_MS = 100;
    /** A connection to another host that was cut may stay open when its process is gone. */
    private static final long MAX_LAST_MESSAGES_MS = 1000;

    /** That of the job that this JVM runs now, if there is one. */
    private static volatile Coordinator running;

    private final JobPlan plan;
    private final TimeLimits limits;
    private final InputStream in;
    /** Events, added by any thread and handled by the thread of {@link #run}. */
    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    /** Opened when {@link #run} has released everything; {@link #stop} waits for it. */
    private final CountDownLatch over = new CountDownLatch(1);

    private final JobState state;
    private final JobSpares spares;
    private final LivenessMonitor liveness;
    private final JobProcesses processes;
    private final StatusReporter reporter;
    private final Findings findings;
    private final LaunchQueue launches;
    private final HostWait hostWait;
    private final PodWait podWait;
    private final ControlSockets sockets;
    /** Standard inputs of the processes that are to have it, until all of them have joined. */
    private final List<OutputStream> inputs = new ArrayList<>();

    private final AddressDirectory directory = new AddressDirectory((process, message) -> send(process, message));
    /** The job's certificate, or {@code null} unless {@code bireme.tls} is set. */
    private JobTls tls;
    /** The following fields are set by {@link #run}, once the server listens. */
    private ControlServer server;

    private ShutdownSequence shutdown;
    private TimeUp timeUp;
    private DeadlockDetector deadlocks;
    private volatile boolean isStopped;
    /** When the last process was gone; -1 before. */
    private long overSinceMs = -1;
    /** Whether ranks run that have waited until all processes had joined. */
    private boolean isBegun;

    private SnapshotRequests requests;
    private SampleRequests samples;
    private FlightRequest flight;
    /** {@code null} unless the job has a profile. */
    private ProfileGathering profile;

    /**
     * Prepares a job; nothing is started or opened yet.
     *
     * @param plan which processes run what, and with which settings
     * @param in standard input for the rank that is to have it
     * @param out takes what ranks write to standard output
     * @param err takes what they write to standard error
     * @param reporter reports to the user what happens
     * @param findings takes what checked mode finds
     */
    public Coordinator(
            JobPlan plan, InputStream in, OutputSink out, OutputSink err, StatusReporter reporter, Findings findings) {
        this.plan = plan;
        this.limits = TimeLimits.of(plan.settings());
        this.in = in;
        this.reporter = reporter;
        this.findings = findings;
        int spareRanks = SparePool.count(plan.settings());
        this.state = new JobState(plan.layout(), OnRankDeath.of(plan.settings()), spareRanks);
        this.spares = new JobSpares(
                plan.layout(), spareRanks, SparePool.waiting(plan.settings()), state.registry(), this::send, reporter);
        spares.held().stream().forEach(state::held);
        this.liveness = new LivenessMonitor(plan.layout().processes(), limits);
        this.processes = new JobProcesses(plan.layout().processes(), out, err, this);
        this.launches = new LaunchQueue(plan, spares.held());
        this.hostWait = new HostWait(plan.settings(), reporter);
        this.podWait = new PodWait(plan.layout(), plan.pods(), reporter);
        this.sockets = new ControlSockets(plan, reporter);
    }

    /** Gathers what a profile takes from the processes; before {@link #run}. */
    public void gatherFor(ProfileGathering gathering) {
        profile = gathering;
    }

    /**
     * Starts the processes and waits until none is left.
     *
     * @return how the job ended: the status, and what to report about it
     * @throws InterruptedException when the calling thread is interrupted; sockets and starters have been released
     *     then, and processes that have started end themselves when they miss the connection
     */
    public JobResult run() throws InterruptedException {
        JobSecret secret =
                plan.pods() == null ? JobSecret.create() : plan.pods().secret();
        tls = plan.settings().flag(Protection.TLS.setting(), false) ? JobTls.create() : null;
        RejectedConnections rejected = new RejectedConnections(reporter::warn, System::nanoTime);
        try (ControlServer opened =
                new ControlServer(AgentProtocol.get(), secret, plan.layout().processes(), this, rejected)) {
            server = opened;
            sockets.open(opened);
            opened.start();
            List<HostPort> addresses = HostPort.allOf(opened.addresses());
            podWait.publish(addresses);
            shutdown = new ShutdownSequence(server, processes);
            timeUp = new TimeUp(plan, server::sendAll);
            requests = new SnapshotRequests(plan, state, processes, server::sendAll);
            samples = new SampleRequests(plan.layout(), state, this::send, this::stateOf);
            flight = new FlightRequest(plan, server::sendAll, this::stateOf);
            deadlocks = new DeadlockDetector(plan.layout().processes(), server::sendAll);
            reporter.listening(opened.socket(), addresses);
            running = this;
            awaitEnd(secret);
            reportRepeatedErrors();
            List<String> failures = processes.finishOutput(() -> isStopped);
            String picture = plan.deadlockPicture().draw(state.deadlocked());
            return state.result()
                    .withLine(flight.report(state))
                    .withLine(picture)
                    .withFailures(failures);
        } catch (IOException e) {
            return new JobResult(ExitStatus.CANNOT_START, "mpjrun cannot listen for the processes of the job: " + e);
        } finally {
            running = null;
            podWait.withdraw();
            releaseStarters();
            sockets.close();
            secret.wipe();
            over.countDown();
        }
    }

    /** Starts as many processes as may be started now; none once the job has ended, when the rest is cancelled. */
    private void startMore(JobSecret secret) {
        for (int next = next(); next >= 0; next = next()) {
            start(next, bootstrap(secret, next).line());
        }
    }

    private Bootstrap bootstrap(JobSecret secret, int process) {
        boolean isHere = plan.processes().get(process).starter().isHere();
        Path socket = isHere ? server.socket() : null;
        List<HostPort> all = HostPort.allOf(server.addresses());
        List<HostPort> addresses = socket == null ? ReachableAddresses.of(all, isHere) : List.of();
        return new Bootstrap(secret, process, plan.processes().size(), limits.startSeconds(), socket, addresses, tls);
    }

    private int next() {
        while (state.hasEnded()) {
            int cancelled = launches.cancel();
            if (cancelled < 0) {
                return -1;
            }
            state.exited(cancelled, 0, nowMs()); // never started, so it is gone already
        }
        return launches.next(nowMs());
    }

    private void start(int number, byte[] firstLine) {
        ProcessPlan wanted = plan.processes().get(number);
        try {
            Process process = wanted.starter().start(wanted.spec());
            processes.add(number, process, firstLine);
            liveness.received(number); // the limit counts from the latest start
            if (!plan.hasInput(number)) {
                processes.closeInput(number);
            }
            process.onExit().thenAccept(ended -> events.add(() -> exited(number, ended)));
        } catch (IOException e) {
            state.end(new JobResult(
                    ExitStatus.CANNOT_START, state.name(number) + " cannot be started: " + e.getMessage()));
            state.exited(number, 0, nowMs());
        }
    }

    /** Standard input is read once all processes that are to have it have joined: no earlier one would read it. */
    private void giveInput(int number) {
        if (!plan.hasInput(number)) {
            return;
        }
        inputs.add(processes.input(number));
        if (inputs.size() == plan.inputProcesses()) {
            InputPump.start(in, inputs, this);
        }
    }

    private void exited(int number, Process ended) {
        launches.arrived(number);
        ProcessPlan planned = plan.processes().get(number);
        String why = planned.starter().explain(planned.spec(), ended);
        if (hostWait.isWanted() && !state.hasEnded() && !state.hasJoined(number) && isHostMissing(planned, ended)) {
            long againMs = hostWait.missed(planned.spec().host(), why, nowMs());
            if (againMs >= 0) {
                launches.startAgain(number, againMs);
                return;
            }
            state.end(new JobResult(ended.exitValue(), hostWait.report()));
        }
        String failure = planned.starter().failure(ended);
        if (!failure.isEmpty() && !state.isDone(number)) {
            state.end(new JobResult(Math.max(ended.exitValue(), ExitStatus.FAILED), failure));
        }
        state.explain(number, why);
        state.exited(number, ended.exitValue(), nowMs());
    }

    private static boolean isHostMissing(ProcessPlan planned, Process ended) {
        return planned.starter().isHostMissing(ended);
    }

    private void awaitEnd(JobSecret secret) throws InterruptedException {
        long startMs = nowMs();
        hostWait.start(startMs);
        podWait.start(startMs);
        while (!state.isOver() || awaitsLastMessages()) {
            startMore(secret);
            Runnable event = events.poll(CHECK_MS, TimeUnit.MILLISECONDS);
            if (event != null) {
                event.run();
            }
            long now = nowMs();
            state.tick(now);
            reportLosses();
            spares.check(this::startSpare);
            hostWait.tick(now);
            checkPods(now);
            timeUp.check(state, now - startMs);
            checkDeadlock();
            requests.check(now);
            samples.check(now);
            check(now);
            flight.check(state);
            shutdown.advance(state, isEndHeldBack() && !isStopped, now);
        }
    }

    /** Whether processes cannot end yet because of something that takes its time. */
    private boolean isEndHeldBack() {
        return processes.isOutputBlocked() || profile != null && profile.isActive();
    }

    /** What a process has sent right before its end may be read after that end is known. */
    private boolean awaitsLastMessages() {
        long now = nowMs();
        overSinceMs = overSinceMs < 0 ? now : overSinceMs;
        return state.isAnyConnected() && now - overSinceMs < MAX_LAST_MESSAGES_MS;
    }

    /**
     * Where the ranks of the job that this JVM coordinates stand; {@code null} where there is none. Waits for the
     * answers of its processes, for a few seconds at most.
     *
     * @param withStacks whether the stacks of all threads of the ranks are wanted, too
     * @throws InterruptedException when the calling thread is interrupted
     * @throws TimeoutException when the job has ended meanwhile, or its coordinator does not answer
     */
    public static JobSnapshot snapshotOfJob(boolean withStacks) throws InterruptedException, TimeoutException {
        Coordinator coordinator = running;
        if (coordinator == null) {
            return null;
        }
        SnapshotRequest request = new SnapshotRequest(withStacks);
        coordinator.events.add(() -> coordinator.requests.add(request, nowMs()));
        try {
            return request.answer().get(2 * SnapshotRequest.MAX_MS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * What the processes of this job and their ranks do and have used so far. Waits for the answers, for less than a
     * second; what does not answer by then is named. Any thread.
     *
     * @throws InterruptedException when the calling thread is interrupted
     * @throws TimeoutException when the job has ended meanwhile, or has not begun
     */
    public JobSample sample() throws InterruptedException, TimeoutException {
        if (running != this) {
            throw new TimeoutException("the job has ended, or has not begun");
        }
        CompletableFuture<JobSample> answer = new CompletableFuture<>();
        events.add(() -> samples.add(answer, nowMs()));
        try {
            return answer.get(2 * SnapshotRequest.MAX_MS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What can be found out from here about a process, to follow its name. */
    private String stateOf(int process) {
        return processes.isAlive(process)
                ? SilenceReason.explain(plan.processes().get(process).starter(), processes, process)
                : "has ended";
    }

    private void checkDeadlock() {
        List<RankState> ranks = state.hasEnded() ? null : deadlocks.check(this::takesNoPart);
        if (ranks != null) {
            state.endDeadlocked(ranks, DeadlockReport.of(ranks));
        }
    }

    private void startSpare(int process) {
        state.released(process);
        launches.release(process);
    }

    private boolean takesNoPart(int process) {
        return state.lostProcesses().isLost(process) || spares.isWaiting(process);
    }

    private void check(long nowMs) {
        if (liveness.isCheckDue(nowMs)) {
            server.sendAll(new ToProcess.Check());
            int silent = liveness.check(state, process -> launches.isWaiting(process) || podWait.isMissing(process));
            if (silent >= 0) {
                state.silent(silent, liveness.report(state, silent));
                processes.kill(silent); // it would not listen to anything milder
            }
        }
    }

    /** Tells the user and the processes that are left what the job goes on without. */
    private void reportLosses() {
        LostProcesses lost = state.lostProcesses();
        for (Loss loss = lost.next(); loss != null; loss = lost.next()) {
            reporter.lost(loss, plan.layout().hostOf(loss.process()));
            for (int process = 0; process < plan.layout().processes(); process++) {
                reportLoss(process, loss);
            }
            if (loss.isWholeProcess()) {
                processes.kill(loss.process());
            }
        }
    }

    private void reportLoss(int process, Loss loss) {
        if (process != loss.process()) {
            send(process, new ToAgent.RanksLost(loss.ranks(), loss.why()));
        } else if (loss.isWholeProcess()) {
            String why = "the job goes on without this process: " + loss.death().report();
            send(process, new ToProcess.End(loss.death().status(), why));
        }
    }

    /**
     * Ends the job from outside and waits for that, but not for ever.
     *
     * @param status exit status the job should have
     * @param report what to say about it
     * @throws InterruptedException when the calling thread is interrupted; the job ends all the same
     */
    public void stop(int status, String report) throws InterruptedException {
        isStopped = true;
        events.add(() -> state.end(new JobResult(status, report)));
        over.await(ShutdownSequence.MAX_MS, TimeUnit.MILLISECONDS);
    }

    /**
     * Passes a signal on to all processes of the job; those of other hosts only get one that they can take while they
     * run. Returns when those of this host have been sent it.
     *
     * @param name without {@code SIG}
     */
    public void signal(String name) {
        for (int process = 0; process < plan.processes().size(); process++) {
            boolean isDirect = plan.processes().get(process).starter().isDirect();
            if (isDirect && processes.isAlive(process)) {
                ProcessSignals.send(processes.pid(process), name);
            } else if (!isDirect && server != null && name.startsWith("USR")) {
                send(process, new ToAgent.Signal(name));
            }
        }
    }

    @Override
    public void readerGone(String stream) {
        events.add(() -> state.end(new JobResult(ExitStatus.NO_READER, "")));
    }

    @Override
    public void writerFailed(Throwable failure) {
        end("mpjrun cannot pass on the output of the ranks any more: " + failure);
    }

    @Override
    public void unreadable(IOException why) {
        reporter.warn("standard input cannot be read any more, and ends here for the ranks: " + why.getMessage());
    }

    @Override
    public void lost(IOException why) {
        end(why.getMessage());
    }

    private void end(String report) {
        events.add(() -> state.end(new JobResult(ExitStatus.FAILED, report)));
    }

    private void reportRepeatedErrors() {
        processes.repeatedErrors().forEach(reporter::warn);
    }

    @Override
    public void joined(int process) {
        events.add(() -> {
            if (podWait.isWanted() && (isBegun || state.hasEnded())) {
                refuse(process);
                return;
            }
            podWait.joined(process, nowMs());
            state.joined(process);
            hostWait.reached(plan.processes().get(process).spec().host(), nowMs());
            if (state.haveAllJoined()) {
                releaseStarters();
            }
            processes.joined(process);
            giveInput(process);
            launches.arrived(process);
            liveness.received(process);
            boolean beginsAlone = !hostWait.isWanted() && !podWait.isWanted();
            if (beginsAlone || isBegun) { // a spare that is started later must not begin the others again
                assign(process);
            } else if (state.haveAllJoined()) {
                isBegun = true;
                IntStream.range(0, plan.processes().size()).forEach(this::assign);
            }
        });
    }

    private void checkPods(long nowMs) {
        JobResult timeIsUp = state.hasEnded() ? null : podWait.check(nowMs);
        if (timeIsUp != null) {
            state.end(timeIsUp);
        }
    }

    /** A pod has come that is too late: the others have begun without it, or with what was there before it. */
    private void refuse(int process) {
        podWait.refuse(process);
        String why = state.hasEnded()
                ? "the job has ended: "
                        + ShutdownSequence.message(state.result()).why()
                : "the job has begun, and " + plan.layout().hostOf(process)
                        + " cannot take its place again: its ranks were lost";
        send(process, new ToProcess.End(ExitStatus.CANNOT_START, why));
        send(process, new ToProcess.Leave());
    }

    /** Lets the ranks of a process begin. */
    private void assign(int process) {
        ProcessPlan joined = plan.processes().get(process);
        Assignment assignment = new Assignment(joined.spec().layout(), joined.program(), plan.settingsOf(joined));
        send(process, new ToAgent.Assign(assignment));
        if (profile != null) {
            profile.begins(process, this::send);
        }
        spares.assigned(process);
        state.lostProcesses().all().forEach(loss -> reportLoss(process, loss));
        if (state.hasEnded()) {
            send(process, ShutdownSequence.message(state.result()));
        }
    }

    private void releaseStarters() {
        plan.processes().stream().map(ProcessPlan::starter).distinct().forEach(ProcessStarter::release);
    }

    @Override
    public void left(int process, String why) {
        events.add(() -> {
            if (podWait.wasRefused(process)) {
                return;
            } else if (podWait.isWanted() && process > 0 && !isBegun && !state.hasEnded()) {
                state.unjoined(process);
                podWait.left(process, why);
            } else {
                if (profile != null) {
                    profile.left(process);
                }
                state.left(process, why, nowMs());
                processes.disconnected(process, state.isDone(process), why);
            }
        });
    }

    @Override
    public void received(int process, ToCoordinator message) {
        if (message instanceof FromAgent.Clock clock) {
            long nowNs = System.nanoTime(); // not when it is handled
            if (profile != null) { // else nobody has asked
                events.add(() -> profile.clock(process, clock, nowNs, this::send));
            }
            return;
        }
        events.add(() -> take(process, message));
    }

    private void take(int process, ToCoordinator message) {
        liveness.received(process);
        if (message instanceof ToCoordinator.Publish publish) {
            directory.publish(process, publish.service(), publish.address());
        } else if (message instanceof ToCoordinator.LookUp lookUp) {
            directory.lookUp(process, lookUp.process(), lookUp.service());
        } else if (message instanceof FromAgent.RankEnded ended) {
            state.rankEnded(ended.rank());
        } else if (message instanceof FromAgent.RankFinalizing finalizing) {
            state.rankFinalizing(finalizing.rank(), finalizing.round());
        } else if (message instanceof FromAgent.RankStates rankStates) {
            requests.answered(process, rankStates);
        } else if (message instanceof FromAgent.Sample sample) {
            samples.answered(process, sample.process());
        } else if (message instanceof FromAgent.Flight recorded) {
            flight.answered(process, recorded);
        } else if (message instanceof FromAgent.Quiescent state) {
            deadlocks.quiescent(process, state);
        } else if (message instanceof FromAgent.Found found) {
            findings.add(found.finding());
        } else if (message instanceof FromAgent.RankEndsEarly early) {
            state.rankEndsEarly(early.rank(), early.finalized());
        } else if (message instanceof FromAgent.Repaired step) {
            reporter.repaired(step);
        } else if (message instanceof FromAgent.TakeSpares asked) {
            spares.take(process, asked);
        } else if (message instanceof FromAgent.Ending endingMessage) {
            state.ending(process, endingMessage);
        } else if (message instanceof FromAgent.RankDied died) {
            state.rankDied(process, died);
        } else if (message instanceof ToCoordinator.Lost lost) {
            state.lost(process, lost, nowMs());
        } else if (message instanceof FromAgent.Done done) {
            if (profile == null) {
                state.done(process, done);
            } else {
                profile.ended(process, this::send, () -> state.done(process, done));
            }
        } else if (message instanceof FromAgent.RecordingPart part && profile != null) {
            profile.part(process, part, this::send);
        } else if (message instanceof FromAgent.Stacks stacks) {
            reporter.warn(timeUp.answered(process, state.name(process), stacks));
        } else {
            reporter.report(state.name(process), message);
        }
    }

    private void send(int process, ToProcess message) {
        server.send(process, message);
    }

    private static long nowMs() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }
}
