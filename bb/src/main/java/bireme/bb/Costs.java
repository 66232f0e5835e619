package bireme.bb;

import bireme.bb.report.RunReport;
import bireme.bb.report.Stage;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Estimates the load of threads that a rewriting rule would make, from the report of an earlier run. Without a report
 * every node counts the same.
 *
 * @param measured stages of the report by the names of threads
 * @param prefix of the names of the threads that are looked up
 */
record Costs(Map<String, Stage> measured, String prefix) {
    /** Nothing was measured: a node is as good as another. */
    static Costs unknown() {
        return new Costs(Map.of(), "");
    }

    static Costs of(RunReport report) {
        Map<String, Stage> byName = report.stages().stream()
                .collect(Collectors.toMap(stage -> stage.copies().get(0).name(), Function.identity(), Costs::busier));
        return new Costs(byName, "");
    }

    /** Of two that have the same name. */
    private static Stage busier(Stage one, Stage other) {
        return one.utilisation() >= other.utilisation() ? one : other;
    }

    /** Whether a thread could bear a load. */
    boolean allows(double load) {
        return measured.isEmpty() || load <= 1;
    }

    Costs within(String more) {
        return new Costs(measured, prefix + more);
    }

    /** The load of a thread: the share of its time in which it works, or, if nothing is known, its nodes. */
    double load(ThreadTask task) {
        Stage known = measured.get(prefix + task.name());
        if (known != null) {
            return known.utilisation();
        }
        return task.traits() == NodeTraits.PASSES ? 0 : Math.max(1, task.nodes().size());
    }

    /** The time it needs for an item, if that was measured. */
    OptionalDouble serviceNs(ThreadTask task) {
        Stage known = measured.get(prefix + task.name());
        return known == null || known.items() == 0 ? OptionalDouble.empty() : OptionalDouble.of(known.serviceNs());
    }

    /** The load that one thread would have with all of a block. */
    double load(Block<?, ?> block) {
        if (!block.line().isEmpty() || block.parts().isEmpty()) {
            return block.line().stream().mapToDouble(this::load).sum();
        }
        Costs inside = within(block.prefix());
        return block.parts().stream().mapToDouble(inside::load).sum();
    }
}
