package npb.cfd.adi;

import java.util.Arrays;

/**
 * The linear systems of the lines of one block: elimination upwards along the lines, substitution downwards.
 *
 * <p>Shape: where a line goes on in the next cell, the last {@code layers} positions of what elimination leaves become
 * the ghost positions before that cell's first, and on the way back the first positions of the solution become those
 * behind the lower cell's last. At the faces of the grid the ghost positions are zero.
 *
 * <p>Threads: confined to the thread of its rank. All arrays are made in the constructor and used for block after
 * block.
 */
public abstract class LineSystem {

    private final int layers;
    private LineBlock block;
    private CellState state;

    /** Systems that are coupled over so many positions. */
    protected LineSystem(int layers) {
        this.layers = layers;
    }

    /** The rows that a higher cell needs of this one. */
    protected abstract double[][][] carriedUp();

    /** The rows that a lower cell needs of this one. */
    protected abstract double[][][] carriedDown();

    /** Index of the first line in every row. */
    protected int firstLine() {
        return 0;
    }

    /** Fetches the right-hand sides of the block. */
    protected abstract void load();

    /** Eliminates upwards. */
    protected abstract void eliminate();

    /** Substitutes downwards. */
    protected abstract void substitute();

    /** Puts the solution where the right-hand sides were, or adds it to the state after the last axis. */
    protected abstract void store();

    /** The lines that are solved now. */
    protected final LineBlock block() {
        return block;
    }

    /** The cell's state. */
    protected final CellState state() {
        return state;
    }

    /** Index in a row of rows of the first position that is not on the grid's lower face. */
    protected final int from() {
        return Cell.GHOSTS + block.cell().first(block.axis());
    }

    /** Index of the position after the last that is not on the upper face. */
    protected final int end() {
        return Cell.GHOSTS + block.cell().end(block.axis());
    }

    final void load(LineBlock newBlock, CellState newState) {
        block = newBlock;
        state = newState;
        load();
    }

    /** Numbers that go up from each line. */
    final int valuesUp() {
        return carriedUp().length * layers;
    }

    /** Numbers that go down from each line. */
    final int valuesDown() {
        return carriedDown().length * layers;
    }

    /** Writes what goes up to a buffer; returns the place behind it. */
    final int packUp(double[] buffer, int at) {
        return pack(carriedUp(), Cell.GHOSTS + block.positions() - layers, buffer, at);
    }

    /** Takes what came up from a buffer; returns the place behind it. */
    final int unpackUp(double[] buffer, int at) {
        return unpack(carriedUp(), Cell.GHOSTS - layers, buffer, at);
    }

    /** Writes what goes down to a buffer; returns the place behind it. */
    final int packDown(double[] buffer, int at) {
        return pack(carriedDown(), Cell.GHOSTS, buffer, at);
    }

    /** Takes what came down from a buffer; returns the place behind it. */
    final int unpackDown(double[] buffer, int at) {
        return unpack(carriedDown(), Cell.GHOSTS + block.positions(), buffer, at);
    }

    /** Clears the ghost positions before the first, at the grid's lower face. */
    final void clearBefore() {
        clear(carriedUp(), Cell.GHOSTS - layers);
    }

    /** Clears the ghost positions behind the last, at the grid's upper face. */
    final void clearBehind() {
        clear(carriedDown(), Cell.GHOSTS + block.positions());
    }

    private int pack(double[][][] families, int first, double[] buffer, int start) {
        int at = start;
        int lines = block.lines();
        for (double[][] rows : families) {
            for (int i = first; i < first + layers; i++) {
                System.arraycopy(rows[i], firstLine(), buffer, at, lines);
                at += lines;
            }
        }
        return at;
    }

    private int unpack(double[][][] families, int first, double[] buffer, int start) {
        int at = start;
        int lines = block.lines();
        for (double[][] rows : families) {
            for (int i = first; i < first + layers; i++) {
                System.arraycopy(buffer, at, rows[i], firstLine(), lines);
                at += lines;
            }
        }
        return at;
    }

    private void clear(double[][][] families, int first) {
        for (double[][] rows : families) {
            for (int i = first; i < first + layers; i++) {
                Arrays.fill(rows[i], 0);
            }
        }
    }
}
