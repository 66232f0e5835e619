package bireme.junit;

import bireme.runtime.explore.Exploration;
import bireme.runtime.explore.Explorer;
import bireme.runtime.explore.Fault;
import bireme.runtime.explore.Strategy;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A test that is run under one schedule after the other until one shows a fault. The schedules are the same in each
 * run of the test.
 *
 * <p>Threads: the test's.
 */
final class ExploredTestJob extends MpjJob {
    private static final long SEED = 1;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Explorer explorer;
    private final MemoryResults results;

    ExploredTestJob(MpjPlan plan, int ranks, ExtensionContext context) {
        super(plan, ranks, context);
        results = new MemoryResults(ranks);
        explorer = new Explorer(
                ranks,
                builder -> builder.mainClass(RankMain.class.getName())
                        .arguments(test(), results.name())
                        .parentLoader(loader())
                        .share(shared().toArray(new String[0]))
                        .settings(plan.settings()),
                LIMIT,
                this::stopAtAFault);
    }

    private void stopAtAFault(Exploration soFar) {
        if (!soFar.faults().isEmpty()) {
            explorer.stop();
        }
    }

    @Override
    void run() {
        Exploration exploration;
        try (results) {
            exploration = explorer.explore(Strategy.BOTH, SEED, plan().schedules());
        }
        List<Fault> faults = exploration.faults();
        if (!exploration.refusal().isEmpty()) {
            throw failureOf(-1, exploration.refusal(), "");
        } else if (!faults.isEmpty()) {
            Fault first = faults.get(0);
            String what = first.kind().title() + " in schedule " + exploration.schedules() + " of at most "
                    + plan().schedules() + "; -Dbireme.explore=" + first.schedule() + " runs it again\n" + first.what();
            throw failureOf(-1, what, "");
        } else if (Thread.currentThread().isInterrupted()) {
            throw failureOf(-1, INTERRUPTED, "");
        } else if (exploration.cutOff() > 0) {
            String what =
                    "schedule " + exploration.exampleOfCutOff() + " did not end within " + LIMIT.toSeconds() + " s";
            throw failureOf(-1, what, "");
        }
    }
}
