package bireme.launcher.plan;

import bireme.launcher.options.UsageException;

/** The rule by which the ranks on hosts are numbered. */
public enum RankBy {
    /** All of one host, then all of the next. */
    SLOT,
    /** One of each host in turn. */
    NODE;

    /**
     * Reads the value of {@code --rank-by}.
     *
     * @throws UsageException when it is none
     */
    public static RankBy parse(String text) {
        for (RankBy each : values()) {
            if (each.name().equalsIgnoreCase(text)) {
                return each;
            }
        }
        throw new UsageException("--rank-by takes slot or node, not \"" + text + "\"");
    }

    /** The host of each rank; host {@code h} has {@code counts[h]} of them. */
    int[] hosts(int[] counts) {
        int[] left = counts.clone();
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        int[] hosts = new int[total];
        int rank = 0;
        while (rank < total) {
            for (int host = 0; host < left.length; host++) {
                int taken = this == NODE ? Math.min(1, left[host]) : left[host];
                left[host] -= taken;
                for (int i = 0; i < taken; i++) {
                    hosts[rank++] = host;
                }
            }
        }
        return hosts;
    }
}
