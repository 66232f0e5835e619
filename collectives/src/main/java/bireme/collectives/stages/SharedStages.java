package bireme.collectives.stages;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.segment.Exposure;

/**
 * The steps of an algorithm whose ranks read each other's memory; see {@link Stages#memory()}.
 *
 * <p>Shape: a rank publishes data and signals a <em>round</em>; others wait for that round, or a later one, and then
 * read. A rank signals its rounds in their order and may leave some out. What it publishes replaces what it has
 * published before, which everybody must have read by then. It stays until the call is over; a rank must not end the
 * call before others have used its buffers.
 *
 * <p>Small data is {@linkplain #post posted}: copied beside the signal, so that nobody waits for the others to have
 * used it. Buffers are {@linkplain #expose exposed} and used where they lie, which costs a round more.
 *
 * <p>Units: members are ranks of the team; offsets and element counts in elements of the buffer.
 *
 * <p>Threads and time: those of the {@link Stages} they belong to and in whose order they happen.
 */
public interface SharedStages {
    /** Longest payload in bytes that can be posted. */
    int longestPost();

    /**
     * Takes the next {@code count} rounds of the call, the same at all ranks.
     *
     * @return the first of them
     */
    int rounds(int count);

    /** Signals a round, with nothing new to read. */
    void signal(int round);

    /** Publishes a copy of at most {@link #longestPost()} bytes, and signals a round. */
    void post(int round, Object buffer, int offset, int elements);

    /**
     * Lets others use two buffers, and signals a round.
     *
     * @param elements how many of the first they find
     * @param second may be null
     */
    void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset);

    /** Publishes an object whose type all know, blocks of any length for example, and signals a round. */
    void publish(int round, Object own);

    /** Waits for a member's signal of a round; later stages may read the data that it has published before. */
    void await(int round, int member);

    /** The same for all members. */
    void awaitAll(int round);

    /**
     * Copies elements that a member has posted.
     *
     * @param total elements that it has posted
     * @param first the first of them to copy
     * @throws xxdev.TruncationException when the member has posted another number, or exposed something instead
     */
    void take(int member, int total, int first, Object to, int offset, int elements);

    /**
     * Copies all that a member has exposed as its first buffer.
     *
     * @throws xxdev.TruncationException when that is another number of elements, or something else
     */
    void copy(int member, Object to, int toOffset, int elements);

    /**
     * Copies a rank's block of the {@link Blocks} that a member publishes.
     *
     * @throws xxdev.TruncationException when it is of another length, or the member publishes something else
     */
    void copyBlock(int member, int rank, Object to, int toOffset, int elements);

    /**
     * Copies to a rank's block of the {@link Blocks} that a member publishes.
     *
     * @throws xxdev.TruncationException when it is of another length, or the member publishes something else
     */
    void fillBlock(int member, int rank, Object from, int fromOffset, int elements);

    /**
     * Checks whether a member has exposed as many elements as {@code buffer} is to have.
     *
     * @throws xxdev.TruncationException when it has not
     */
    void check(int member, Object buffer, int elements);

    /** Does something with what others have exposed. */
    void work(SharedWork work, Stages stages, Items send, Items recv, Reduction op, int root);

    /**
     * The buffers that a member has exposed; to be called in {@link #work}.
     *
     * @param bytes how much the member must have exposed as the first buffer
     * @throws xxdev.TruncationException when it has exposed another amount, or posted something instead
     */
    Exposure exposure(int member, long bytes);

    /**
     * The object that a member has published; to be asked when the wait for it is over, see {@link Stages#then}.
     *
     * @throws xxdev.TruncationException when it has exposed or posted elements instead
     */
    Object published(int member);
}
