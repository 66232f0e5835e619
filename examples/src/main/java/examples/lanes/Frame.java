package examples.lanes;

/**
 * A picture of a film.
 *
 * @param number its place in the film, from 0
 * @param rgb red, green and blue of each pixel, row by row
 */
record Frame(int number, int width, int height, byte[] rgb) {
    private static final int THICKNESS = 3;

    /** The same frame with a line drawn into it, from a row down to the lowest. */
    Frame with(Line line, int firstRow, int colour) {
        byte[] drawn = rgb.clone();
        for (int row = firstRow; row < height; row++) {
            int column = (int) Math.round(line.at(row)) - THICKNESS / 2;
            for (int each = Math.max(0, column); each < Math.min(width, column + THICKNESS); each++) {
                paint(drawn, row, each, colour);
            }
        }
        return new Frame(number, width, height, drawn);
    }

    /** The same frame with a bar from one column to another, around a row. */
    Frame withBar(int row, double from, double to, int colour) {
        byte[] drawn = rgb.clone();
        int left = (int) Math.max(0, Math.min(from, to));
        int right = (int) Math.min(width - 1, Math.max(from, to));
        for (int each = row; each < Math.min(height, row + THICKNESS); each++) {
            for (int column = left; column <= right; column++) {
                paint(drawn, each, column, colour);
            }
        }
        return new Frame(number, width, height, drawn);
    }

    private void paint(byte[] drawn, int row, int column, int colour) {
        int place = 3 * (row * width + column);
        drawn[place] = (byte) (colour >> 16);
        drawn[place + 1] = (byte) (colour >> 8);
        drawn[place + 2] = (byte) colour;
    }

    @Override
    public String toString() {
        return "frame " + number;
    }
}
