package npb.sp;

import npb.cfd.adi.LineBlock;

/**
 * What a field holds at the positions of a block's lines: the field's own rows where lines lie beside each other in
 * them, as they do along y and z in a block of one plane; otherwise copies.
 */
final class FieldRows {

    private final double[][] own;
    private final double[][] rows;

    /** Rows for so many positions of up to so many lines. */
    FieldRows(int positions, int length) {
        own = new double[positions][length];
        rows = own.clone();
    }

    /** The rows by position, those of ghost positions among them. */
    double[][] rows() {
        return rows;
    }

    /** Fetches positions {@code from} to {@code end}, exclusive; all others have rows that are no field's. */
    void fetch(LineBlock block, double[][] field, int from, int end) {
        System.arraycopy(own, 0, rows, 0, own.length);
        if (block.isOfRows()) {
            block.refer(field, rows, from, end);
        } else {
            block.load(field, rows, from, end);
        }
    }

    /** Sees to it that the field has what the rows have. */
    void putBack(LineBlock block, double[][] field) {
        if (!block.isOfRows()) {
            block.store(rows, field, 0, block.positions());
        }
    }
}
