package bireme.launcher.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A machine as it was measured: two cores whose distance jumps from round to round, other work that only adds time, and
 * starts of one build that differ because the JIT compiler compiles each in its own way.
 */
final class SyntheticMachine {
    private static final int ROUNDS = 24;
    private static final double JUMP = 0.05;
    private static final double DISTURBED = 0.15;

    private final Random random;
    private final double startSpread;
    private double distanceNs = 100;

    /** A machine on which starts differ by {@code startSpread}, a share. */
    SyntheticMachine(long seed, double startSpread) {
        random = new Random(seed);
        this.startSpread = startSpread;
    }

    private double nextDistance() {
        if (random.nextDouble() < JUMP) {
            distanceNs = 60 + random.nextInt(4) * 50;
        }
        return distanceNs;
    }

    private double disturbed(double ns) {
        double noise = 1 + 0.02 * random.nextGaussian();
        return ns * noise * (random.nextDouble() < DISTURBED ? 1 + 2 * random.nextDouble() : 1);
    }

    /** One start of a build whose operation takes so many times as long as it should. */
    CaseRounds start(double slowdown) {
        return inTurn(slowdown).get(0);
    }

    /** One start of each build, whose rounds meet the same distances. */
    List<CaseRounds> inTurn(double... slowdowns) {
        double[][] ns = new double[slowdowns.length][ROUNDS];
        double[][] referenceNs = new double[slowdowns.length][ROUNDS];
        double[] compiled = random.doubles(slowdowns.length).toArray();
        for (int build = 0; build < slowdowns.length; build++) {
            compiled[build] = Math.exp(startSpread * random.nextGaussian());
        }
        for (int round = 0; round < ROUNDS; round++) {
            double distance = nextDistance();
            for (int build = 0; build < slowdowns.length; build++) {
                // Part of the work is done whatever the distance is.
                ns[build][round] = disturbed((40 + 1.7 * distance) * slowdowns[build] * compiled[build]);
                referenceNs[build][round] = disturbed(distance);
            }
        }
        List<CaseRounds> starts = new ArrayList<>();
        for (int build = 0; build < slowdowns.length; build++) {
            starts.add(new CaseRounds(ns[build], referenceNs[build]));
        }
        return starts;
    }

    /** Many starts of one build. */
    List<CaseRounds> starts(int count, double slowdown) {
        List<CaseRounds> starts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            starts.add(start(slowdown));
        }
        return starts;
    }
}
