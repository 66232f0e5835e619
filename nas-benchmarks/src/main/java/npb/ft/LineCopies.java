package npb.ft;

/**
 * Moves lines between an array of points and the block in which they are transformed.
 *
 * <p>Shape: element k of all lines is an array of the block. {@link #load} and {@link #store} move lines that are
 * neighbours in memory, each element of them a run; {@link #turnIn} and {@link #turnOut} move lines that lie along
 * memory, and turn them for that.
 */
final class LineCopies {

    /** Lines turned together, so that each array of a block is visited for two cache lines, not for one. */
    private static final int TURNED = 16;

    private LineCopies() {}

    /** Copies {@code count} doubles from each of the offsets, {@code base} added to them, to the arrays of a block. */
    static void load(double[] field, int[] offsets, int base, double[][] block, int count) {
        for (int k = 0; k < offsets.length; k++) {
            System.arraycopy(field, base + offsets[k], block[k], 0, count);
        }
    }

    /** Copies them back, element k from array {@code order[k]}. */
    static void store(double[][] block, int[] order, double[] field, int[] offsets, int base, int count) {
        for (int k = 0; k < offsets.length; k++) {
            System.arraycopy(block[order[k]], 0, field, base + offsets[k], count);
        }
    }

    /**
     * Turns a piece of each line: {@code length} elements from {@code offset} on, those of the next line {@code step}
     * further on, become arrays {@code first} and following of the block.
     */
    static void turnIn(double[] field, int offset, int step, int length, double[][] block, int first, int count) {
        int line = 0;
        for (; line + TURNED <= count; line += TURNED) {
            turnSixteenIn(field, offset + line * step, step, length, block, first, line);
        }
        for (; line < count; line++) {
            for (int i = 0; i < length; i++) {
                block[first + i][line] = field[offset + line * step + i];
            }
        }
    }

    private static void turnSixteenIn(
            double[] field, int offset, int step, int length, double[][] block, int first, int line) {
        for (int i = 0; i < length; i++) {
            double[] element = block[first + i];
            int at = offset + i;
            element[line] = field[at];
            element[line + 1] = field[at + step];
            element[line + 2] = field[at + 2 * step];
            element[line + 3] = field[at + 3 * step];
            element[line + 4] = field[at + 4 * step];
            element[line + 5] = field[at + 5 * step];
            element[line + 6] = field[at + 6 * step];
            element[line + 7] = field[at + 7 * step];
            element[line + 8] = field[at + 8 * step];
            element[line + 9] = field[at + 9 * step];
            element[line + 10] = field[at + 10 * step];
            element[line + 11] = field[at + 11 * step];
            element[line + 12] = field[at + 12 * step];
            element[line + 13] = field[at + 13 * step];
            element[line + 14] = field[at + 14 * step];
            element[line + 15] = field[at + 15 * step];
        }
    }

    /** Turns them back, element {@code first + i} from array {@code order[first + i]}. */
    static void turnOut(
            double[][] block, int[] order, int first, double[] field, int offset, int step, int length, int count) {
        int line = 0;
        for (; line + TURNED <= count; line += TURNED) {
            turnSixteenOut(block, order, first, field, offset + line * step, step, length, line);
        }
        for (; line < count; line++) {
            for (int i = 0; i < length; i++) {
                field[offset + line * step + i] = block[order[first + i]][line];
            }
        }
    }

    private static void turnSixteenOut(
            double[][] block, int[] order, int first, double[] field, int offset, int step, int length, int line) {
        for (int i = 0; i < length; i++) {
            double[] element = block[order[first + i]];
            int at = offset + i;
            field[at] = element[line];
            field[at + step] = element[line + 1];
            field[at + 2 * step] = element[line + 2];
            field[at + 3 * step] = element[line + 3];
            field[at + 4 * step] = element[line + 4];
            field[at + 5 * step] = element[line + 5];
            field[at + 6 * step] = element[line + 6];
            field[at + 7 * step] = element[line + 7];
            field[at + 8 * step] = element[line + 8];
            field[at + 9 * step] = element[line + 9];
            field[at + 10 * step] = element[line + 10];
            field[at + 11 * step] = element[line + 11];
            field[at + 12 * step] = element[line + 12];
            field[at + 13 * step] = element[line + 13];
            field[at + 14 * step] = element[line + 14];
            field[at + 15 * step] = element[line + 15];
        }
    }
}
