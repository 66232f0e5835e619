package examples.lanes;

/**
 * A line in a picture.
 *
 * @param offset the column in which it crosses row 0, or would
 * @param slope columns further right in each row further down
 */
record Line(double offset, double slope) {
    /** The column in which it crosses a row. */
    double at(double row) {
        return offset + slope * row;
    }
}
