package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ToProcess;
import bireme.runtime.spare.Place;
import bireme.runtime.spare.SpareRegistry;
import java.util.Arrays;
import java.util.function.BiConsumer;
import xxdev.JobLayout;

/**
 * Gives the spare ranks of a job in several processes their places, and lets them go at its end.
 *
 * <p>Threads: the coordinator's.
 */
final class JobSpares {
    private final JobLayout layout;
    private final SpareRegistry registry;
    private final boolean hasSpares;
    private final BiConsumer<Integer, ToProcess> sender;
    private final StatusReporter reporter;
    private boolean haveLeave;

    /**
     * Begins with a job.
     *
     * @param sender sends a message to a process
     */
    JobSpares(
            JobLayout layout,
            int spares,
            SpareRegistry registry,
            BiConsumer<Integer, ToProcess> sender,
            StatusReporter reporter) {
        this.layout = layout;
        this.registry = registry;
        this.hasSpares = spares > 0;
        this.sender = sender;
        this.reporter = reporter;
    }

    /** Answers a process, and tells the spares that are taken. */
    void take(int process, FromAgent.TakeSpares asked) {
        SpareRegistry.Answer answer = registry.take(asked.context(), asked.members());
        Place place = new Place(asked.context(), answer.ids());
        for (int spare : answer.spares()) {
            sender.accept(layout.processOf(spare), new ToAgent.TakePlace(spare, place));
            reporter.replaced(place.rankOf(spare), spare);
        }
        sender.accept(process, new ToAgent.SparesTaken(new Place(asked.context(), asked.members()), answer.ids()));
    }

    /** Tells all processes once every rank that takes part has come to its end. */
    void check() {
        if (hasSpares && !haveLeave && registry.isOver()) {
            haveLeave = true;
            for (int process = 0; process < layout.processes(); process++) {
                sender.accept(process, new ToAgent.AllRanksFinished());
            }
        }
    }

    /** Whether a process has only spares that wait. */
    boolean isWaiting(int process) {
        return hasSpares && Arrays.stream(layout.ranksOf(process)).allMatch(registry::isWaiting);
    }
}
