package bireme.bb.ranks;

/**
 * A message between ranks that belongs to no channel.
 *
 * @param rank it goes to
 * @param kind what it is
 */
record Letter(int rank, Kind kind, byte[] body) {
    /** What a letter is. */
    enum Kind {
        /** A failure, or that the run was cancelled. */
        VERDICT,
        /** About a loop. */
        LOOP,
        /** The rank sends nothing any more; from rank 0 with the verdict that counts. */
        FAREWELL;

        private static final Kind[] ALL = values();

        static Kind of(int number) {
            if (number >= ALL.length) {
                throw new IllegalArgumentException("a letter of kind " + number + ", which there is not");
            }
            return ALL[number];
        }
    }
}
