package bireme.runtime.wireup;

import bireme.runtime.control.AddressDirectory;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.PendingFailures;
import bireme.runtime.control.SilenceCounter;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The rendezvous server's state of the step's processes, and its answers to them.
 *
 * <p>Shape: a process is <em>absent</em>, then <em>active</em> from its first {@code MPI.Init} on, <em>finalized</em>
 * when it has completed {@code MPI.Finalize}, and <em>idle</em> once all are; from there it may become active again, or
 * leave. Leaving at any other time ends the job for all.
 *
 * <p>Time is counted in checks, one a second, as {@link SilenceCounter} does.
 *
 * <p>Threads: one at a time, for which the server provides.
 */
final class JobMembership {
    /** A process that is lost may still report what has happened to it. */
    private static final int PATIENCE_CHECKS = 3;

    private static final int MAX_NAMED = 8;

    private enum State {
        ABSENT,
        ACTIVE,
        FINALIZED,
        IDLE,
        LEFT
    }

    private final State[] states;
    private final String[] hosts;
    private final SilenceCounter silence;
    private final TimeLimits limits;
    private final BiConsumer<Integer, ToProcess> sender;
    private final Consumer<String> say;
    private final AddressDirectory directory;
    private final PendingFailures<String> pendingFailures =
            new PendingFailures<>(TimeUnit.SECONDS.toMillis(PATIENCE_CHECKS));
    private boolean isComplete;
    private int checks;
    private ToProcess.End end;

    /**
     * Creates a membership that nobody has joined.
     *
     * @param sender sends to a process, if it is there
     * @param say takes a human-readable line
     */
    JobMembership(int size, TimeLimits limits, BiConsumer<Integer, ToProcess> sender, Consumer<String> say) {
        this.states = new State[size];
        this.hosts = new String[size];
        this.silence = new SilenceCounter(size);
        this.limits = limits;
        this.sender = sender;
        this.directory = new AddressDirectory(sender);
        this.say = say;
        Arrays.fill(states, State.ABSENT);
    }

    /** Takes what a process says. */
    void take(int process, ToCoordinator message) {
        silence.received(process);
        if (message instanceof FromMember.Join join) {
            join(process, join.host());
        } else if (message instanceof ToCoordinator.Publish publish) {
            directory.publish(process, publish.service(), publish.address());
        } else if (message instanceof ToCoordinator.LookUp lookUp) {
            directory.lookUp(process, lookUp.process(), lookUp.service());
        } else if (message instanceof ToCoordinator.RankInitialized) {
            initialized(process);
        } else if (message instanceof FromMember.Finalized) {
            finalized(process);
        } else if (message instanceof ToCoordinator.Lost lost) {
            lost(lost.process(), name(process) + ": " + lost.why());
        } else if (message instanceof FromMember.Ending ending) {
            end(ending.status(), ending.why(), ending.isReported());
        } else if (message instanceof FromMember.Disconnect) {
            disconnected(process);
        }
    }

    private void join(int process, String host) {
        hosts[process] = host;
        states[process] = State.ACTIVE;
        if (absent().isEmpty()) {
            isComplete = true;
            sendAll(new ToMember.JobAssembled(List.of(hosts)));
        }
        if (end != null) {
            sender.accept(process, end);
        }
    }

    /** Whether all have joined. */
    boolean isComplete() {
        return isComplete;
    }

    private void initialized(int process) {
        states[process] = State.ACTIVE;
        for (int other = 0; other < states.length; other++) {
            if (states[other] == State.LEFT) {
                end(
                        ExitStatus.FAILED,
                        name(process) + " calls MPI.Init again, and " + name(other) + " has left",
                        false);
                return;
            }
        }
    }

    private void finalized(int process) {
        states[process] = State.FINALIZED;
        for (State state : states) {
            if (state != State.FINALIZED) {
                return;
            }
        }
        Arrays.fill(states, State.IDLE);
        sendAll(new ToMember.AllFinalized());
    }

    private void disconnected(int process) {
        states[process] = State.LEFT;
        for (State state : states) {
            if (state == State.ACTIVE) {
                end(ExitStatus.FAILED, name(process) + " has left, and others have called MPI.Init again", false);
                return;
            }
        }
    }

    /** The connection of a process that had joined has ended. */
    void gone(int process, String why) {
        if (states[process] == State.IDLE) {
            states[process] = State.LEFT;
        } else if (states[process] != State.LEFT) {
            states[process] = State.LEFT;
            end(ExitStatus.FAILED, name(process) + " is gone before its MPI.Finalize (" + why + ")", false);
        }
    }

    private void lost(int process, String why) {
        if (process < states.length && isInDoubt(process)) {
            pendingFailures.add(process, PendingFailures.NOBODY, why, nowMs());
        }
    }

    /** Whether a process may still be lost. */
    private boolean isInDoubt(int process) {
        return states[process] != State.IDLE && states[process] != State.LEFT;
    }

    private long nowMs() {
        return TimeUnit.SECONDS.toMillis(checks);
    }

    /**
     * Ends the job, unless it has ended.
     *
     * @param isReported whether users know of it already
     */
    void end(int status, String why, boolean isReported) {
        if (end != null) {
            return;
        }
        end = new ToProcess.End(status, why);
        if (!isReported) {
            say.accept(why);
        }
        sendAll(end);
    }

    /** Whether the job has ended before its time. */
    boolean hasEnded() {
        return end != null;
    }

    /** Checks once a second whether all are there and alive. */
    void check() {
        checks++;
        if (!isComplete && checks > limits.startSeconds()) {
            end(ExitStatus.FAILED, absent() + " not called MPI.Init within " + limits.startSeconds() + " s", false);
        }
        PendingFailures.PendingFailure<String> due = pendingFailures.takeDue(nowMs(), this::isInDoubt);
        if (due != null) {
            end(ExitStatus.FAILED, due.result(), false);
        }
        for (int process = 0; process < states.length; process++) {
            boolean isThere = states[process] != State.ABSENT && states[process] != State.LEFT;
            if (isThere && silence.tick(process) > limits.silenceSeconds() && limits.silenceSeconds() > 0) {
                end(ExitStatus.FAILED, name(process) + " has been silent for " + limits.silenceSeconds() + " s", false);
            }
        }
        sendAll(new ToProcess.Check());
    }

    /** Those who have not joined, as the beginning of a sentence; empty if there are none. */
    private String absent() {
        TreeSet<Integer> ranks = new TreeSet<>();
        for (int process = 0; process < states.length; process++) {
            if (states[process] == State.ABSENT) {
                ranks.add(process);
            }
        }
        if (ranks.isEmpty()) {
            return "";
        } else if (ranks.size() > MAX_NAMED) {
            return ranks.size() + " ranks, the first of which is " + ranks.first() + ", have";
        }
        String list = ranks.toString();
        return (ranks.size() == 1 ? "rank " : "ranks ")
                + list.substring(1, list.length() - 1)
                + (ranks.size() == 1 ? " has" : " have");
    }

    private String name(int process) {
        return "rank " + process + (hosts[process] == null ? "" : " on host " + hosts[process]);
    }

    private void sendAll(ToProcess message) {
        for (int process = 0; process < states.length; process++) {
            sender.accept(process, message);
        }
    }
}
