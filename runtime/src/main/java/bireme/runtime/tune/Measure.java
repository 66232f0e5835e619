package bireme.runtime.tune;

import bireme.runtime.environment.RankEnvironment;
import java.util.function.Consumer;
import mpi.Epoch;

/** The program itself: its arguments are a {@link MeasurementSpec}; rank 0 prints a {@link MeasurementOutput}. */
public final class Measure {
    private Measure() {}

    /** Runs on every rank. */
    public static void main(String[] arguments) {
        RankEnvironment rank = RankEnvironment.of(Thread.currentThread().getContextClassLoader());
        Epoch epoch = Epoch.open(rank, arguments);
        MeasurementSpec spec = MeasurementSpec.parse(arguments);
        Consumer<String> say = System.out::println;
        if (spec.isPingPong()) {
            new PingPongTimer(rank).run(spec.sizes(), spec.budgetMs(), say);
        } else {
            measure(rank, spec, say);
        }
        epoch.close();
    }

    private static void measure(RankEnvironment rank, MeasurementSpec spec, Consumer<String> say) {
        MeasurementPlan plan = new MeasurementPlan(
                spec.operations(),
                spec.sizes(),
                rank.job().layout(),
                rank.everybody().team().placement());
        CallTimer bench = new CallTimer(plan, rank);
        if (rank.rank() == 0) {
            int first = (int) (spec.first() % Math.max(1, plan.trials().size()));
            say.accept("trials " + plan.trials().size());
            new MeasurementRounds(plan, bench, spec.budgetMs(), say).run(first);
        } else {
            bench.follow();
        }
    }
}
