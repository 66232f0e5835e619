package npb.mg;

/**
 * Sets lines to those of a fine grid with what lies on the next coarser one added, as {@link Prolongation} does.
 *
 * <p>Shape: coarse lines are first prolonged along direction 0 to the length of fine ones, which no compiler
 * vectorizes; each serves nine fine lines. A fine line then gets one such line, or the mean of two or four.
 *
 * <p>Threads: one.
 */
final class ProlongedLines implements LineWork {

    private static final int COARSE_PLANES = 2;

    private final Lanes lanes;
    private final int[] places;
    private final Lines coarse;
    private final Lines prolonged;
    private final Lines target;
    private FlatGrid fine;

    /** Prepares for up to {@code width} fine lines of a plane, which go to the target. */
    ProlongedLines(Grid coarse, Level level, Lanes lanes, int width, Lines target, LineArrays arrays) {
        this.lanes = lanes;
        places = new int[level.n(0)];
        for (int i = 0; i < places.length; i++) {
            places[i] = lanes.place(i);
        }
        this.coarse = coarse.around();
        this.target = target;
        prolonged = Lines.window(coarseWidth(width), COARSE_PLANES, level, arrays);
    }

    /** Arrays that are taken for that width. */
    static int arrays(int width) {
        return COARSE_PLANES * coarseWidth(width);
    }

    private static int coarseWidth(int width) {
        return width / 2 + 2;
    }

    /** What is added to from now on. */
    void addTo(FlatGrid newFine) {
        fine = newFine;
    }

    /** Prepares for these lines of a plane; planes come in order. */
    void prepare(int first, int last, int i2, boolean isFirstPlane) {
        if (isFirstPlane) {
            prolong(first, last, i2 >> 1);
        }
        if ((i2 & 1) == 1) {
            prolong(first, last, (i2 >> 1) + 1);
        }
    }

    private void prolong(int first, int last, int c2) {
        for (int c1 = first >> 1; c1 <= last + 1 >> 1; c1++) {
            prolong(coarse.line(c1, c2), prolonged.line(c1, c2), places);
        }
    }

    private static void prolong(double[] line, double[] longer, int[] places) {
        for (int i = 0; i < line.length - 1; i++) {
            longer[places[2 * i]] = line[i];
            longer[places[2 * i + 1]] = 0.5 * (line[i] + line[i + 1]);
        }
    }

    @Override
    public void line(int i1, int i2) {
        double[] line = target.line(i1, i2);
        fine.copyLine(i1, i2, line);
        int c1 = i1 >> 1;
        int c2 = i2 >> 1;
        int next1 = c1 + (i1 & 1);
        int next2 = c2 + (i2 & 1);
        if (next1 > c1 && next2 > c2) {
            double[] beside = prolonged.line(next1, c2);
            add(prolonged.line(c1, c2), beside, prolonged.line(c1, next2), prolonged.line(next1, next2), line);
        } else if (next1 > c1 || next2 > c2) {
            add(prolonged.line(c1, c2), prolonged.line(next1, next2), line);
        } else {
            add(prolonged.line(c1, c2), line);
        }
        lanes.close(line);
    }

    private static void add(double[] a, double[] target) {
        for (int i = 0; i < target.length; i++) {
            target[i] += a[i];
        }
    }

    private static void add(double[] a, double[] b, double[] target) {
        for (int i = 0; i < target.length; i++) {
            target[i] += 0.5 * (a[i] + b[i]);
        }
    }

    private static void add(double[] a, double[] b, double[] c, double[] d, double[] target) {
        for (int i = 0; i < target.length; i++) {
            target[i] += 0.25 * (a[i] + b[i] + c[i] + d[i]);
        }
    }
}
