package bireme.launcher.coordinator;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.Strangers;
import bireme.launcher.control.Assignment;
import bireme.launcher.control.Bootstrap;
import bireme.launcher.control.ControlEvents;
import bireme.launcher.control.ControlServer;
import bireme.launcher.control.HostPort;
import bireme.launcher.control.TimeLimits;
import bireme.launcher.control.ToCoordinator;
import bireme.launcher.control.ToProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Runs one job in several processes.
 *
 * <p>Threads: {@link #run} decides everything; the methods of {@link ControlEvents} and {@link #stop} only queue what
 * has happened.
 */
public final class Coordinator implements ControlEvents {
    /** The command line, or something it needs, is wrong. */
    private static final int STATUS_CANNOT_START = 2;

    private static final int STATUS_TIMEOUT = 110;
    private static final long LOOK_MS = 100;

    private final JobPlan plan;
    private final TimeLimits limits;
    private final InputStream in;
    private final PrintStream err;
    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final JobCourse course;
    private final SignsOfLife signs;
    private final JobProcesses processes;
    private final Narrator narrator;
    private final AddressDirectory directory = new AddressDirectory((process, message) -> send(process, message));
    private ControlServer server;
    private Ending ending;

    /**
     * Prepares a job.
     *
     * @param in standard input for the rank that is to have it
     * @param out takes what ranks write to standard output
     * @param err takes what they write to standard error
     * @param narrator tells people what happens
     */
    public Coordinator(JobPlan plan, InputStream in, PrintStream out, PrintStream err, Narrator narrator) {
        this.plan = plan;
        this.limits = TimeLimits.of(plan.settings());
        this.in = in;
        this.err = err;
        this.narrator = narrator;
        this.course = new JobCourse(plan.layout());
        this.signs = new SignsOfLife(plan.layout().processes(), limits);
        this.processes = new JobProcesses(plan.layout().processes(), out, err);
    }

    /** Starts the processes and waits until none is left. */
    public JobResult run() throws InterruptedException {
        JobSecret secret = JobSecret.create();
        Strangers strangers = new Strangers(narrator::warn, System::nanoTime);
        try (ControlServer opened =
                ControlServer.open(plan.listenOn(), secret, plan.layout().processes(), this, strangers)) {
            server = opened;
            ending = new Ending(server, processes);
            narrator.listening(opened.addresses());
            startAll(secret, opened.addresses());
            awaitEnd();
            processes.finishOutput();
            return course.result();
        } catch (IOException e) {
            return new JobResult(STATUS_CANNOT_START, "mpjrun cannot listen for the processes of the job: " + e);
        } finally {
            secret.wipe();
            over.countDown();
        }
    }

    private void startAll(JobSecret secret, List<HostPort> addresses) {
        int count = plan.processes().size();
        for (int process = 0; process < count; process++) {
            if (course.hasEnded()) {
                course.exited(process, 0, nowMs()); // never started, so it is gone already
            } else {
                start(process, new Bootstrap(secret, process, count, addresses).line());
            }
        }
    }

    private void start(int number, byte[] firstLine) {
        ProcessPlan wanted = plan.processes().get(number);
        try {
            Process process = wanted.starter().start(wanted.order());
            processes.add(number, process, firstLine);
            if (number == plan.inputProcess()) {
                InputPump.start(in, processes.input(number));
            } else {
                processes.closeInput(number);
            }
            process.onExit().thenAccept(ended -> events.add(() -> course.exited(number, ended.exitValue(), nowMs())));
        } catch (IOException e) {
            course.end(
                    new JobResult(STATUS_CANNOT_START, course.name(number) + " cannot be started: " + e.getMessage()));
            course.exited(number, 0, nowMs());
        }
    }

    private void awaitEnd() throws InterruptedException {
        long startMs = nowMs();
        while (!course.isOver()) {
            Runnable event = events.poll(LOOK_MS, TimeUnit.MILLISECONDS);
            if (event != null) {
                event.run();
            }
            long now = nowMs();
            course.tick(now);
            checkTime(now - startMs);
            look(now);
            ending.advance(course, now);
        }
    }

    private void checkTime(long elapsedMs) {
        long mostMs = TimeUnit.SECONDS.toMillis(plan.timeoutSeconds());
        if (mostMs > 0 && elapsedMs >= mostMs && !course.hasEnded()) {
            course.end(new JobResult(
                    STATUS_TIMEOUT, "the job ran longer than --timeout " + plan.timeoutSeconds() + " s and was ended"));
        }
    }

    private void look(long nowMs) {
        if (signs.isTimeToLook(nowMs)) {
            server.sendAll(new ToProcess.Check());
            String silent = signs.look(course);
            if (silent != null) {
                course.end(new JobResult(JobCourse.FAILED, silent));
            }
        }
    }

    /**
     * Ends the job from outside and waits for that, but not for ever.
     *
     * @param status exit status the job should have
     * @param report what to say about it
     */
    public void stop(int status, String report) throws InterruptedException {
        events.add(() -> course.end(new JobResult(status, report)));
        over.await(Ending.MOST_MS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void joined(int process) {
        events.add(() -> {
            course.joined(process);
            signs.heard(process);
            ProcessPlan joined = plan.processes().get(process);
            send(
                    process,
                    new ToProcess.Assign(new Assignment(joined.order().layout(), joined.program(), plan.settings())));
            if (course.hasEnded()) {
                send(process, Ending.message(course.result()));
            }
        });
    }

    @Override
    public void left(int process, String why) {
        events.add(() -> course.left(process, why, nowMs()));
    }

    @Override
    public void received(int process, ToCoordinator message) {
        events.add(() -> take(process, message));
    }

    private void take(int process, ToCoordinator message) {
        signs.heard(process);
        if (message instanceof ToCoordinator.Publish publish) {
            directory.publish(process, publish.service(), publish.address());
        } else if (message instanceof ToCoordinator.LookUp lookUp) {
            directory.lookUp(process, lookUp.process(), lookUp.service());
        } else if (message instanceof ToCoordinator.RankEnded ended) {
            course.rankEnded(ended.rank());
        } else if (message instanceof ToCoordinator.Ending endingMessage) {
            course.ending(process, endingMessage, nowMs());
        } else if (message instanceof ToCoordinator.Lost lost) {
            course.lost(process, lost, nowMs());
        } else if (message instanceof ToCoordinator.Done done) {
            course.done(process, done);
        } else if (message instanceof ToCoordinator.Stacks stacks) {
            err.print(stacks.text());
        } else {
            narrator.tell(course.name(process), message);
        }
    }

    private void send(int process, ToProcess message) {
        server.send(process, message);
    }

    private static long nowMs() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }
}
