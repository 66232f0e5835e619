package bireme.collectives.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.team.TeamPlacement;
import java.util.function.LongToDoubleFunction;

/** Times that were never measured: of four broadcasting ranks on one host that share no memory. */
final class Invented {
    static final int SAMPLES = 5;

    private final Measurements measurements = new Measurements();

    static TuningCell bcast(int ranks, long bytes) {
        return new TuningCell(Operation.BCAST, ranks, ranks, TeamPlacement.APART, bytes);
    }

    /** An algorithm that takes a time that depends on the length; every sample differs by a thousandth. */
    Invented with(int ranks, String algorithm, LongToDoubleFunction ns) {
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            with(bcast(ranks, bytes), algorithm, ns.applyAsDouble(bytes));
        }
        return this;
    }

    Invented with(TuningCell cell, String algorithm, double ns) {
        for (int sample = 0; sample < SAMPLES; sample++) {
            measurements.add(cell, algorithm, ns * (1 + 0.001 * sample));
        }
        return this;
    }

    /** What the built-in rules choose takes this time. */
    Invented withBuiltIn(int ranks, LongToDoubleFunction ns) {
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            with(bcast(ranks, bytes), Candidates.builtIn(bcast(ranks, bytes)), ns.applyAsDouble(bytes));
        }
        return this;
    }

    Measurements measurements() {
        return measurements;
    }
}
