package npb.bt;

import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AdiScheme;
import npb.cfd.adi.LineSystem;

/** The systems of BT; those of one rank share the rows that they need only while they eliminate. */
final class BtScheme implements AdiScheme {

    private static final int LINES = 120;

    private final AdiProblem problem;
    private Jacobians jacobians;

    BtScheme(AdiProblem problem) {
        this.problem = problem;
    }

    @Override
    public int lines() {
        return LINES;
    }

    @Override
    public boolean needsSound() {
        return false;
    }

    @Override
    public int valuesOfPoint() {
        return 30;
    }

    @Override
    public LineSystem newSystem(int positions, int lines) {
        if (jacobians == null || !jacobians.has(positions, lines)) {
            jacobians = new Jacobians(problem, positions, lines);
        }
        return new BtSystem(jacobians, positions, lines);
    }
}
