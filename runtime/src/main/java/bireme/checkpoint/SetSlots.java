package bireme.checkpoint;

/**
 * How the images of a set are cut, so that any one can be rebuilt: RAID-5 over ranks.
 *
 * <p>Shape: the image of each of k members is cut into k - 1 slots of equal length, one for each other member; what is
 * missing at the end counts as zeros. Member i keeps the exclusive or of the slots that the others have for it, its
 * parity. For k = 2 that is the image of the other, a partner copy. With member 2 of three:
 *
 * <pre>
 * member 0     -      a1     a2        parity  b0 ^ c0
 * member 1     b0     -      b2        parity  a1 ^ c1
 * member 2     c0     c1     -         parity  a2 ^ b2
 * </pre>
 *
 * <p>So {@code c0 = b0 ^ parity 0} and {@code c1 = a1 ^ parity 1}: a lost slot is the exclusive or of the others' in
 * its column, the parity among them. Memory for parity: 1/(k - 1) of an image. Units: bytes.
 *
 * <p>Source: D. Patterson and others, "A case for redundant arrays of inexpensive disks (RAID)", SIGMOD 1988; as in
 * SCR's XOR sets.
 *
 * @param lengths bytes of the image of each member; at least two
 * @param slot bytes of a slot
 */
record SetSlots(long[] lengths, long slot) {
    static SetSlots of(long[] lengths) {
        long max = 0;
        for (long length : lengths) {
            max = Math.max(max, length);
        }
        int others = lengths.length - 1;
        return new SetSlots(lengths, (max + others - 1) / others);
    }

    /** Where the slot begins that a member has for another. */
    long start(int member, int other) {
        return (other < member ? other : other - 1) * slot;
    }

    /** How many bytes of that slot lie in the image, from {@code from} on, at most a piece. */
    int bytes(int member, int other, long from) {
        long left = Math.min(slot, lengths[member] - start(member, other)) - from;
        return (int) Math.max(0, Math.min(Image.PIECE_BYTES, left));
    }

    /** How many bytes of a parity there are from {@code from} on, at most a piece. */
    int parityBytes(long from) {
        return (int) Math.max(0, Math.min(Image.PIECE_BYTES, slot - from));
    }
}
