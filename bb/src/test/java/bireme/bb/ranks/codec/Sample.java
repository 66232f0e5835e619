package bireme.bb.ranks.codec;

/** Records and an enum to be sent. */
record Sample(boolean isSo, byte small, char letter, long number, Object any, String text) {
    /** One with parameters. */
    record Pair<A, B>(A first, B second) {}

    /** One that contains others of its kind. */
    record Tree(int value, Tree left, Tree right) {
        static Tree ofDepth(int levels) {
            return levels == 0 ? null : new Tree(levels, ofDepth(levels - 1), null);
        }
    }

    /** One without components. */
    record Nothing() {}

    /** One that refuses some values. */
    record Positive(int value) {
        Positive {
            if (value <= 0) {
                throw new IllegalArgumentException(value + " is not above 0");
            }
        }
    }

    /** All primitive types. */
    record Numbers(boolean a, byte b, short c, char d, int e, long f, float g, double h) {}

    /** Components of types known beforehand. */
    record Known(String text, Integer number, double[] values, int[] counts) {}

    /** A constant with a body has a class of its own. */
    enum Colour {
        RED,
        GREEN {
            @Override
            boolean isBest() {
                return true;
            }
        },
        BLUE;

        boolean isBest() {
            return false;
        }
    }
}
