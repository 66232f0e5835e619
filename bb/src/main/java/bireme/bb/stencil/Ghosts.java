package bireme.bb.stencil;

/** The values of the ghost cells of a grid at the beginning of every round. */
public enum Ghosts {
    /** The initial values: a border that does not change. */
    KEPT,
    /** The value of the nearest cell: nothing flows over the border. */
    NEAREST,
    /** The value of the cell at the opposite side: the grid has no border. */
    PERIODIC;

    /** Whether a grid has enough cells to fill its ghosts from. */
    boolean fit(Grid grid) {
        return this != PERIODIC || grid.ghosts() <= grid.columns() && grid.ghostRows() <= grid.rows();
    }

    /** Fills the ghosts. */
    void fill(Grid grid) {
        if (this == KEPT) {
            return;
        }
        for (int row = 0; row < grid.rows(); row++) {
            fillEnds(grid, row);
        }
        for (int ghost = 1; ghost <= grid.ghostRows(); ghost++) {
            copyRow(grid, source(-ghost, grid.rows()), -ghost);
            copyRow(grid, source(grid.rows() - 1 + ghost, grid.rows()), grid.rows() - 1 + ghost);
        }
    }

    private void fillEnds(Grid grid, int row) {
        double[] cells = grid.cells();
        int columns = grid.columns();
        for (int ghost = 1; ghost <= grid.ghosts(); ghost++) {
            cells[grid.index(row, -ghost)] = cells[grid.index(row, source(-ghost, columns))];
            int right = columns - 1 + ghost;
            cells[grid.index(row, right)] = cells[grid.index(row, source(right, columns))];
        }
    }

    /** Ghosts at the ends of the row too, so that the corners are right. */
    private static void copyRow(Grid grid, int from, int to) {
        int left = -grid.ghosts();
        System.arraycopy(grid.cells(), grid.index(from, left), grid.cells(), grid.index(to, left), grid.stride());
    }

    /** The number of the cell a ghost takes its value from. */
    private int source(int ghost, int length) {
        return this == PERIODIC ? Math.floorMod(ghost, length) : Math.max(0, Math.min(length - 1, ghost));
    }
}
