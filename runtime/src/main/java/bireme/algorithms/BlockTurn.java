package bireme.algorithms;

/**
 * Turns a block of a matrix, rows to columns, from one array to another.
 *
 * <p>Shape: everything but the inner loop is written once, in {@link #turn}. The inner loop turns a tile of at most
 * {@value #TILE} x {@value #TILE} elements. It exists for each type, because it is compiled to moves of that width only
 * if the type of the arrays is known there; a call for each tile costs nothing beside its 1024 elements.
 *
 * <p>Units: elements.
 */
@FunctionalInterface
interface BlockTurn {
    /** Rows and columns of a tile: one of 8-byte elements is 8 KiB, of 32 KiB that a first-level cache has at least. */
    int TILE = 32;

    BlockTurn BYTES = (source, from, stride, target, to, targetStride, rows, columns) -> {
        byte[] matrix = (byte[]) source;
        byte[] turned = (byte[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn BOOLEANS = (source, from, stride, target, to, targetStride, rows, columns) -> {
        boolean[] matrix = (boolean[]) source;
        boolean[] turned = (boolean[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn CHARS = (source, from, stride, target, to, targetStride, rows, columns) -> {
        char[] matrix = (char[]) source;
        char[] turned = (char[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn SHORTS = (source, from, stride, target, to, targetStride, rows, columns) -> {
        short[] matrix = (short[]) source;
        short[] turned = (short[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn INTS = (source, from, stride, target, to, targetStride, rows, columns) -> {
        int[] matrix = (int[]) source;
        int[] turned = (int[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn LONGS = (source, from, stride, target, to, targetStride, rows, columns) -> {
        long[] matrix = (long[]) source;
        long[] turned = (long[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn FLOATS = (source, from, stride, target, to, targetStride, rows, columns) -> {
        float[] matrix = (float[]) source;
        float[] turned = (float[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    BlockTurn DOUBLES = (source, from, stride, target, to, targetStride, rows, columns) -> {
        double[] matrix = (double[]) source;
        double[] turned = (double[]) target;
        for (int column = 0; column < columns; column++) {
            int start = to + column * targetStride;
            for (int row = 0; row < rows; row++) {
                turned[start + row] = matrix[from + column + row * stride];
            }
        }
    };

    /**
     * Turns a tile: element {@code from + row stride + column} goes to {@code to + column targetStride + row}.
     *
     * @param source array of the type of this turn
     * @param from first element of the tile
     * @param stride elements from one of its rows to the next
     * @param target another array of that type
     * @param to where the first element goes
     * @param targetStride elements from one column of the tile, which is a row there, to the next
     * @param rows rows of the tile
     * @param columns columns of the tile
     */
    void tile(Object source, int from, int stride, Object target, int to, int targetStride, int rows, int columns);

    /** Turns a block of any size as {@link #tile} does a tile. */
    default void turn(
            Object source, int from, int stride, Object target, int to, int targetStride, int rows, int columns) {
        for (int column = 0; column < columns; column += TILE) {
            int width = Math.min(TILE, columns - column);
            for (int row = 0; row < rows; row += TILE) {
                int height = Math.min(TILE, rows - row);
                int tileFrom = from + row * stride + column;
                int tileTo = to + column * targetStride + row;
                tile(source, tileFrom, stride, target, tileTo, targetStride, height, width);
            }
        }
    }
}
