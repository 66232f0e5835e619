package npb.cfd.adi;

/**
 * Some lines of points of a cell along one axis, side by side: those of a few neighbouring planes. A solver works on
 * the lines of a block together, one point of each after another, in loops over the lines that the compiler vectorizes.
 *
 * <p>Shape: a block's values of a field are {@code rows[GHOSTS + position][line]}; position counts along the axis.
 * Lines that lie on the faces of the grid are left out. Along x the values are transposed on their way, four lines at
 * a time.
 */
public final class LineBlock {

    private final Cell cell;
    private final int axis;
    private final int inPlane;
    private final int acrossPlanes;
    private final int firstPlane;
    private final int planes;
    private final int width;
    private final Stencil stencil;

    /** The lines of planes {@code firstPlane} and the following. */
    LineBlock(Cell cell, int axis, int firstPlane, int planes) {
        this.cell = cell;
        this.axis = axis;
        this.firstPlane = firstPlane;
        this.planes = planes;
        inPlane = axis == 0 ? 1 : 0;
        acrossPlanes = axis == 2 ? 1 : 2;
        width = cell.inner(inPlane);
        stencil = new Stencil(cell, axis, 1);
    }

    /**
     * Number of blocks of about so many lines that a cell with so many planes along all axes is cut into: a multiple of
     * {@code parts} as far as there are planes.
     */
    static int count(int planes, int lines, int parts) {
        int best = Math.max(1, planes * planes / lines);
        return Math.min(planes, (best + parts - 1) / parts * parts);
    }

    /** Cuts a cell into so many blocks, which differ by one plane at most. */
    static LineBlock[] cut(Cell cell, int axis, int count) {
        int across = new LineBlock(cell, axis, 0, 0).acrossPlanes;
        int planes = cell.inner(across);
        LineBlock[] blocks = new LineBlock[count];
        for (int b = 0; b < count; b++) {
            int first = planes * b / count;
            int end = planes * (b + 1) / count;
            blocks[b] = new LineBlock(cell, axis, cell.first(across) + first, end - first);
        }
        return blocks;
    }

    /** The cell. */
    public Cell cell() {
        return cell;
    }

    /** The axis along which the lines run. */
    public int axis() {
        return axis;
    }

    /** Weights of the fourth-order dissipation along the lines. */
    public Stencil stencil() {
        return stencil;
    }

    /** Number of lines. */
    public int lines() {
        return width * planes;
    }

    /** Number of points of a line, those on faces of the grid among them. */
    public int positions() {
        return cell.size(axis);
    }

    /** Whether the points of all lines at one position are neighbours in one row of a field. */
    public boolean isOfRows() {
        return axis != 0 && planes == 1;
    }

    /** Index of the first line in those rows of a field. */
    public int firstLine() {
        return column();
    }

    /** Puts a field's own rows into a table, for positions {@code from} to {@code end}, exclusive. */
    public void refer(double[][] field, double[][] rows, int from, int end) {
        for (int position = from; position < end; position++) {
            rows[Cell.GHOSTS + position] = field[row(0, position)];
        }
    }

    /** Copies positions {@code from} to {@code end}, exclusive, of a field into rows. */
    public void load(double[][] field, double[][] rows, int from, int end) {
        for (int plane = 0; plane < planes; plane++) {
            if (axis == 0) {
                loadTransposed(field, plane, rows, from, end);
            } else {
                for (int position = from; position < end; position++) {
                    double[] row = field[row(plane, position)];
                    System.arraycopy(row, column(), rows[Cell.GHOSTS + position], plane * width, width);
                }
            }
        }
    }

    /** Copies rows back into a field. */
    public void store(double[][] rows, double[][] field, int from, int end) {
        for (int plane = 0; plane < planes; plane++) {
            if (axis == 0) {
                storeTransposed(rows, field, plane, from, end);
            } else {
                for (int position = from; position < end; position++) {
                    double[] row = field[row(plane, position)];
                    System.arraycopy(rows[Cell.GHOSTS + position], plane * width, row, column(), width);
                }
            }
        }
    }

    /** Copies what stands in one of the rows that {@link #row} tells into an array like it; not for lines along x. */
    public void storeRow(double[][] rows, int n, double[] target) {
        int perPlane = rowCount() / planes;
        int position = Cell.GHOSTS + cell.first(axis) + n % perPlane;
        System.arraycopy(rows[position], n / perPlane * width, target, column(), width);
    }

    /** Rows of the fields that this block's points inside the grid stand in, one after another. */
    public int rowCount() {
        return planes * (axis == 0 ? width : cell.inner(axis));
    }

    /** One of them. */
    public int row(int n) {
        int perPlane = rowCount() / planes;
        int first = axis == 0 ? cell.first(1) : cell.first(axis);
        return row(n / perPlane, first + n % perPlane);
    }

    /** The row of a plane and a position, or of a plane and a line where lines run along x. */
    private int row(int plane, int n) {
        return axis == 2 ? cell.row(firstPlane + plane, n) : cell.row(n, firstPlane + plane);
    }

    private int column() {
        return Cell.GHOSTS + cell.first(0);
    }

    private void loadTransposed(double[][] field, int plane, double[][] rows, int from, int end) {
        int first = row(plane, cell.first(1));
        int at = plane * width;
        int line = 0;
        for (; line + 3 < width; line += 4) {
            double[] a = field[first + line];
            double[] b = field[first + line + 1];
            double[] c = field[first + line + 2];
            double[] d = field[first + line + 3];
            for (int i = Cell.GHOSTS + from; i < Cell.GHOSTS + end; i++) {
                double[] row = rows[i];
                row[at + line] = a[i];
                row[at + line + 1] = b[i];
                row[at + line + 2] = c[i];
                row[at + line + 3] = d[i];
            }
        }
        for (; line < width; line++) {
            double[] a = field[first + line];
            for (int i = Cell.GHOSTS + from; i < Cell.GHOSTS + end; i++) {
                rows[i][at + line] = a[i];
            }
        }
    }

    private void storeTransposed(double[][] rows, double[][] field, int plane, int from, int end) {
        int first = row(plane, cell.first(1));
        int at = plane * width;
        int line = 0;
        for (; line + 3 < width; line += 4) {
            double[] a = field[first + line];
            double[] b = field[first + line + 1];
            double[] c = field[first + line + 2];
            double[] d = field[first + line + 3];
            for (int i = Cell.GHOSTS + from; i < Cell.GHOSTS + end; i++) {
                double[] row = rows[i];
                a[i] = row[at + line];
                b[i] = row[at + line + 1];
                c[i] = row[at + line + 2];
                d[i] = row[at + line + 3];
            }
        }
        for (; line < width; line++) {
            double[] a = field[first + line];
            for (int i = Cell.GHOSTS + from; i < Cell.GHOSTS + end; i++) {
                a[i] = rows[i][at + line];
            }
        }
    }
}
