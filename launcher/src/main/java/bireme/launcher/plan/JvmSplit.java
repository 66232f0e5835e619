package bireme.launcher.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * How the ranks of one program on one host are shared among JVMs: neighbours stay together.
 *
 * @param ranksPerJvm most ranks of a JVM, 0 for any
 * @param jvmsPerHost JVMs with an equal share each, 0 for any; not more than there are ranks
 */
public record JvmSplit(int ranksPerJvm, int jvmsPerHost) {
    /** All ranks in one. */
    public static final JvmSplit ONE_FOR_EACH_HOST = new JvmSplit(0, 1);

    /** A JVM for each rank. */
    public static final JvmSplit ONE_FOR_EACH_RANK = new JvmSplit(1, 0);

    /** The ranks of each JVM. */
    List<List<Integer>> of(List<Integer> ranks) {
        int count = ranks.size();
        int jvms = ranksPerJvm > 0 ? (count + ranksPerJvm - 1) / ranksPerJvm : Math.min(jvmsPerHost, count);
        List<List<Integer>> parts = new ArrayList<>();
        for (int jvm = 0; jvm < jvms; jvm++) {
            int from = ranksPerJvm > 0 ? jvm * ranksPerJvm : ceiling(jvm, count, jvms);
            int to = ranksPerJvm > 0 ? Math.min(count, from + ranksPerJvm) : ceiling(jvm + 1, count, jvms);
            parts.add(List.copyOf(ranks.subList(from, to)));
        }
        return parts;
    }

    private static int ceiling(int part, int count, int parts) {
        return (int) (((long) part * count + parts - 1) / parts);
    }
}
