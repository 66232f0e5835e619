package bireme.runtime.tune;

import bireme.collectives.algorithm.Operation;
import bireme.runtime.environment.RankEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mpi.Epoch;

/**
 * The program itself. Rank 0 prints what it finds, a line each: {@code sample}, followed by what {@link
 * bireme.collectives.tune.Measurements} reads; {@code pingpong bytes ns}; {@code at ms}, how much of the time is over.
 *
 * <p>Arguments: {@code operations=}, {@code sizes=} in bytes, ascending; {@code budget-ms=}; {@code first=}, the trial
 * to begin with; {@code what=pingpong} for messages between two ranks instead.
 */
public final class Measure {
    private Measure() {}

    /** Runs on every rank. */
    public static void main(String[] arguments) {
        RankEnvironment rank = RankEnvironment.of(Thread.currentThread().getContextClassLoader());
        Epoch epoch = Epoch.open(rank, arguments);
        MeasurementSpec spec = new MeasurementSpec(arguments);
        Consumer<String> say = System.out::println;
        if (spec.text("what").equals("pingpong")) {
            new PingPongTimer(rank).run(spec.numbers("sizes"), spec.number("budget-ms", 1), say);
        } else {
            measure(rank, spec, say);
        }
        epoch.close();
    }

    private static void measure(RankEnvironment rank, MeasurementSpec spec, Consumer<String> say) {
        MeasurementPlan plan = new MeasurementPlan(
                operations(spec),
                spec.numbers("sizes"),
                rank.job().layout(),
                rank.everybody().team().placement());
        CallTimer bench = new CallTimer(plan, rank);
        if (rank.rank() == 0) {
            int first =
                    (int) (spec.number("first", 0) % Math.max(1, plan.trials().size()));
            say.accept("trials " + plan.trials().size());
            new MeasurementRounds(plan, bench, spec.number("budget-ms", 1), say).run(first);
        } else {
            bench.follow();
        }
    }

    private static List<Operation<?>> operations(MeasurementSpec spec) {
        List<Operation<?>> operations = new ArrayList<>();
        for (Operation<?> operation : Operation.ALL) {
            if (spec.words("operations").contains(operation.name())) {
                operations.add(operation);
            }
        }
        return operations;
    }
}
