package npb.sp;

import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AdiScheme;
import npb.cfd.adi.Cell;
import npb.cfd.adi.CellState;
import npb.cfd.adi.LineSystem;

/** The systems of SP; those of one rank share the rows that they need only while they eliminate. */
final class SpScheme implements AdiScheme {

    /** Lines of one plane, which are rows of the fields along y and z. */
    private static final int LINES = 1;

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
        int width = Math.max(lines, positions) + 2 * Cell.GHOSTS; // a row of a field, too
        if (eigenvalues == null || !eigenvalues.has(positions, width)) {
            eigenvalues = new Eigenvalues(problem, positions, width);
        }
        return new SpSystem(problem, eigenvalues, positions, width);
    }
}
