package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ToProcess;
import bireme.runtime.spare.SpareAssignment;
import bireme.runtime.spare.SpareRegistry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import xxdev.JobLayout;

/**
 * Gives the spare ranks of a job in several processes their places, starts further spares when some were taken, and
 * lets all go at the end of the job.
 *
 * <p>Threads: the coordinator's.
 */
final class JobSpares {
    private final JobLayout layout;
    private final int spares;
    /** How many of the spares run before they are needed. */
    private final int waiting;

    private final SpareRegistry registry;
    private final BiConsumer<Integer, ToProcess> sender;
    private final StatusReporter reporter;
    /** Processes that have their assignment, so that they can be sent messages. */
    private final BitSet assigned = new BitSet();
    /** Processes of spares that are not to be started yet. */
    private final BitSet held = new BitSet();
    /** Spares that were taken before their process had its assignment. */
    private final Map<Integer, List<ToAgent.TakePlace>> early = new TreeMap<>();

    private boolean haveLeave;

    /**
     * Begins with a job.
     *
     * @param spares how many ranks are spares
     * @param waiting how many of them run before they are needed
     * @param sender sends a message to a process
     */
    JobSpares(
            JobLayout layout,
            int spares,
            int waiting,
            SpareRegistry registry,
            BiConsumer<Integer, ToProcess> sender,
            StatusReporter reporter) {
        this.layout = layout;
        this.spares = spares;
        this.waiting = waiting;
        this.registry = registry;
        this.sender = sender;
        this.reporter = reporter;
        for (int process = 0; process < layout.processes(); process++) {
            held.set(process, isWaiting(process));
        }
        release(process -> {});
    }

    /** Processes that are not to be started yet. */
    BitSet held() {
        return (BitSet) held.clone();
    }

    /** Answers a process, and tells the spares that are taken. */
    void take(int process, FromAgent.TakeSpares asked) {
        SpareRegistry.Answer answer = registry.take(asked.context(), asked.members());
        SpareAssignment place = new SpareAssignment(asked.context(), answer.ids());
        for (int spare : answer.spares()) {
            place(layout.processOf(spare), new ToAgent.TakePlace(spare, place));
            reporter.replaced(place.rankOf(spare), spare);
        }
        sender.accept(
                process, new ToAgent.SparesTaken(new SpareAssignment(asked.context(), asked.members()), answer.ids()));
    }

    private void place(int process, ToAgent.TakePlace message) {
        if (assigned.get(process)) {
            sender.accept(process, message);
        } else {
            early.computeIfAbsent(process, key -> new ArrayList<>()).add(message);
        }
    }

    /** A process has its assignment; it is told what it has missed. */
    void assigned(int process) {
        assigned.set(process);
        early.getOrDefault(process, List.of()).forEach(message -> sender.accept(process, message));
        early.remove(process);
        if (haveLeave) {
            sender.accept(process, new ToAgent.AllRanksFinished());
        }
    }

    /**
     * Lets processes be started while fewer spares wait than are to, and those with a spare that was taken; tells all
     * once every rank that takes part has come to its end.
     *
     * @param starter lets a process be started
     */
    void check(IntConsumer starter) {
        if (spares == 0 || haveLeave) {
            return;
        } else if (!registry.isOver()) {
            release(starter);
            return;
        }
        haveLeave = true;
        for (int process = 0; process < layout.processes(); process++) {
            if (assigned.get(process)) {
                sender.accept(process, new ToAgent.AllRanksFinished());
            }
        }
    }

    private void release(IntConsumer starter) {
        int left = waiting;
        for (int process = 0; process < layout.processes(); process++) {
            boolean isSpare = isWaiting(process);
            if (held.get(process) && (!isSpare || left > 0)) {
                held.clear(process);
                starter.accept(process);
            }
            left -= isSpare ? layout.ranksOf(process).length : 0;
        }
    }

    /** Whether a process has only spares that wait. */
    boolean isWaiting(int process) {
        return spares > 0 && Arrays.stream(layout.ranksOf(process)).allMatch(registry::isWaiting);
    }
}
