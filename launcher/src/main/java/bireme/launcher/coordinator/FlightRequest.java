package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.launcher.waits.SilentProcess;
import bireme.runtime.control.ToProcess;
import bireme.runtime.flight.RankFlight;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * Asks all processes of a job that fails for the last calls of their ranks. They are asked right before they are told
 * of the end, which they learn behind it on the same connection; so the answers come while they end, and nobody waits.
 *
 * <p>Threads: that of the coordinator.
 */
final class FlightRequest {
    private final JobPlan plan;
    private final Consumer<ToProcess> everybody;
    private final IntFunction<String> silence;
    private final List<RankFlight> flights = new ArrayList<>();
    private final BitSet answered = new BitSet();
    /** What was known, when they were asked, of those that do not answer. */
    private final String[] states;

    private boolean isAsked;

    /**
     * Asks nobody yet.
     *
     * @param everybody sends a message to all processes
     * @param silence what is known of a process that does not answer, to follow its name
     */
    FlightRequest(JobPlan plan, Consumer<ToProcess> everybody, IntFunction<String> silence) {
        this.plan = plan;
        this.everybody = everybody;
        this.silence = silence;
        this.states = new String[plan.layout().processes()];
    }

    /** Asks, if the job has failed with something to report, and has not asked before. */
    void check(JobState state) {
        if (isAsked || !state.hasEnded()) {
            return;
        }
        isAsked = true;
        JobResult result = state.result();
        if (result.status() != 0 && !result.report().isEmpty()) {
            for (int process = 0; process < states.length; process++) {
                states[process] = takesPart(state, process) ? silence.apply(process) : null;
            }
            everybody.accept(new ToAgent.RequestFlight());
        }
    }

    private static boolean takesPart(JobState state, int process) {
        return state.hasJoined(process) && !state.lostProcesses().isLost(process);
    }

    void answered(int process, FromAgent.Flight message) {
        if (!answered.get(process)) {
            answered.set(process);
            flights.addAll(message.ranks());
        }
    }

    /** The lines for the report of the job, once all processes are gone; empty when there is nothing to say. */
    String report(JobState state) {
        JobLayout layout = plan.layout();
        List<SilentProcess> silent = new ArrayList<>();
        for (int process = 0; process < layout.processes(); process++) {
            if (!answered.get(process) && states[process] != null) {
                List<Integer> ranks =
                        IntStream.of(layout.ranksOf(process)).boxed().toList();
                silent.add(new SilentProcess(state.name(process), ranks, states[process]));
            }
        }
        return plan.flightReport()
                .of(answered.isEmpty() ? null : flights, silent, state.result().status());
    }
}
