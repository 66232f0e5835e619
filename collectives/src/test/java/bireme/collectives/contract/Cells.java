package bireme.collectives.contract;

import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.VaryingBlocks;
import java.lang.reflect.Array;
import java.nio.IntBuffer;
import java.util.Objects;

/** A user's buffer of one type with guard cells on both sides of the part that a call may use. */
final class Cells {
    private static final int GUARD = 3;
    private static final long UNTOUCHED = -99;

    final TestType type;
    final Object buffer;

    private Cells(TestType type, Object buffer) {
        this.type = type;
        this.buffer = buffer;
    }

    /** Cells that hold nothing of anybody. */
    static Cells untouched(TestType type, int items) {
        Object buffer = type.newBuffer(items * type.extent() + 2 * GUARD);
        Cells cells = new Cells(type, buffer);
        int length = cells.length(); // asked once: a reflective call takes longer than to write an element
        for (int index = 0; index < length; index++) {
            type.put(buffer, index, UNTOUCHED);
        }
        return cells;
    }

    /** Cells filled with the data of one sender. */
    static Cells of(TestType type, int items, int sender) {
        return untouched(type, items).fill(0, items, sender, 0);
    }

    static int offset() {
        return GUARD;
    }

    /** First element of an item. */
    int at(int item) {
        return GUARD + item * type.extent();
    }

    /** Writes {@code items} items of a sender's data, from the sender's item {@code first} on, at an item. */
    Cells fill(int item, int items, int sender, int first) {
        int extent = type.extent();
        for (int index = 0; index < items * extent; index++) {
            type.put(buffer, at(item) + index, number(sender, first * extent + index));
        }
        return this;
    }

    /** Takes items from other cells. */
    Cells fill(int item, int items, Cells from, int fromItem) {
        type.copy(from.buffer, from.at(fromItem), buffer, at(item), items);
        return this;
    }

    Items items(int count) {
        return new Items(buffer, GUARD, count, type);
    }

    /** The items from one on. */
    Items items(int first, int count) {
        return new Items(buffer, at(first), count, type);
    }

    EqualBlocks blocks(int count) {
        return new EqualBlocks(buffer, GUARD, count, type);
    }

    VaryingBlocks blocks(int[] counts, int[] displacements) {
        return new VaryingBlocks(buffer, GUARD, counts, displacements, type);
    }

    VaryingBlocks packed(int[] counts) {
        return VaryingBlocks.packed(buffer, GUARD, counts, type);
    }

    /** Compares every cell, guards included. */
    void shouldEqual(Cells expected, Object what) {
        if (Objects.deepEquals(buffer, expected.buffer)) {
            return;
        }
        for (int index = 0; index < length(); index++) {
            String is = type.text(buffer, index);
            String should = type.text(expected.buffer, index);
            if (!is.equals(should)) {
                throw new AssertionError(
                        what + ": element " + (index - GUARD) + " is " + is + " and should be " + should);
            }
        }
        throw new AssertionError(what + ": cells differ in a way their text does not show");
    }

    private int length() {
        return buffer instanceof IntBuffer ints ? ints.limit() : Array.getLength(buffer);
    }

    private static long number(int sender, int element) {
        return (sender + 1) * 1009L + element * 31L;
    }
}
