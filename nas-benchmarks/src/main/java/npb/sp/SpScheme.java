package npb.sp;

import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AdiScheme;
import npb.cfd.adi.CellState;
import npb.cfd.adi.LineSystem;

/** The systems of SP; those of one rank share the rows that they need only while they eliminate. */
final class SpScheme implements AdiScheme {

    private static final int LINES = 60;

    private final AdiProblem problem;
    private Eigenvalues eigenvalues;

    SpScheme(AdiProblem problem) {
        this.problem = problem;
    }

    @Override
    public int lines() {
        return LINES;
    }

    @Override
    public boolean needsSound() {
        return true;
    }

    @Override
    public int valuesOfPoint() {
        return 11;
    }

    @Override
    public void prepareRow(CellState state, int row) {
        Similarity.toEigenvectors(state, row);
    }

    @Override
    public LineSystem newSystem(int positions, int lines) {
        if (eigenvalues == null || !eigenvalues.has(positions, lines)) {
            eigenvalues = new Eigenvalues(problem, positions, lines);
        }
        return new SpSystem(problem, eigenvalues, positions, lines);
    }
}
