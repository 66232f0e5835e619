package mpi;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;
import java.util.Arrays;

/**
 * A buffer as the arguments of a collective describe it: one run of items, or a block for each rank. Checking finds
 * what the device takes, in {@link #data}, and how items lie in it.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value, legal values and communicator.
 */
final class BufferArguments {
    private final CollectiveArguments call;
    private BufferRole role;
    private Object buffer;
    private Datatype type;
    /** Of blocks with a datatype each; else {@code null}. */
    private Datatype[] types;

    int offset;
    /** Items of a run; of each rank's part of it, where the run holds several. */
    int count;
    /** Of blocks, or of the parts of a run, whose lengths vary; else {@code null}. */
    int[] counts;

    int[] displs;

    /** Whether the buffer is taken as a whole: checking finds its offset, with its equal parts or packed blocks. */
    private boolean isWhole;

    private int parts;
    private final PackedBlocks packed = new PackedBlocks();

    /** The buffer in the form the device takes; {@code null} until it is checked. */
    Object data;

    /** The array or NIO buffer. */
    private Object storage;
    /** Of items that lie scattered: what {@link #data} is then. */
    private LayoutView view;

    ItemLayout layout;
    ItemLayout[] layouts;

    BufferArguments(CollectiveArguments call) {
        this.call = call;
    }

    /** A run of items; nothing was set since the last {@link #clear}. */
    void set(BufferRole newRole, Object newBuffer, int newOffset, int newCount, Datatype newType) {
        role = newRole;
        buffer = newBuffer;
        offset = newOffset;
        count = newCount;
        type = newType;
    }

    /** A block for each rank; without displacements the parts of one run. */
    void set(BufferRole newRole, Object newBuffer, int newOffset, int[] newCounts, int[] newDispls, Datatype newType) {
        set(newRole, newBuffer, newOffset, 0, newType);
        counts = newCounts;
        displs = newDispls;
    }

    /** A block for each rank with a datatype of its own; displacements count base elements. */
    void set(
            BufferRole newRole,
            Object newBuffer,
            int newOffset,
            int[] newCounts,
            int[] newDispls,
            Datatype[] newTypes) {
        set(newRole, newBuffer, newOffset, newCounts, newDispls, (Datatype) null);
        types = newTypes;
    }

    /** A buffer taken as a whole; without counts it is divided evenly, else into blocks one after another. */
    void setWhole(BufferRole newRole, Object newBuffer, int[] newCounts, Datatype newType) {
        set(newRole, newBuffer, 0, newCounts, null, newType);
        isWhole = true;
    }

    /** Lets the user's buffer go: nothing is given, or got. */
    void clear() {
        buffer = null;
        data = null;
        storage = null;
        offset = 0;
        count = 0;
        counts = null;
        displs = null;
        type = null;
        types = null;
        isWhole = false;
        layout = null;
        layouts = null;
    }

    /** Checks a run to be read, of {@code count} items for each of so many ranks. */
    void checkReadable(int ranks) {
        divide(ranks);
        storage = Buffers.readable(call.name(), call.comm(), role, buffer, offset, count, ranks, type);
        describeRun(count * ranks);
    }

    /** Checks a run to be written, of {@code count} items for each of so many ranks. */
    void checkWritable(int ranks) {
        divide(ranks);
        storage = Buffers.writable(call.name(), call.comm(), role, buffer, offset, count, ranks, type);
        describeRun(count * ranks);
    }

    /**
     * Refuses a part of a run that, with those of all ranks, has more elements than any buffer: so all ranks refuse
     * what the root does, and none waits for it.
     */
    void checkTotal() {
        long total = (long) count * type.size * call.comm().size;
        if (total > Integer.MAX_VALUE) {
            throw call.comm()
                    .error(
                            ErrorClass.COUNT,
                            call.name() + ": " + role.count + " " + count + " of " + type + " for each of "
                                    + call.comm().size + " ranks are " + total + " elements; the buffer of the root has"
                                    + " at most " + Integer.MAX_VALUE + " (on " + call.comm() + ")");
        }
    }

    private void divide(int ranks) {
        if (!isWhole) {
            return;
        }
        Buffers.checkPresent(call.name(), call.comm(), role, buffer, type);
        offset = Buffers.first(buffer);
        count = ranks == 0 ? 0 : Buffers.elements(buffer) / ranks; // a rank may have no neighbours
        parts = ranks;
        if (count * ranks != Buffers.elements(buffer)) {
            throw Signatures.uneven(call.name(), call.comm(), role.buffer, Buffers.elements(buffer), ranks);
        }
    }

    /** Refuses a buffer taken as a whole of which a rank has more or less than of the other. */
    void checkSameLengthAs(BufferArguments other) {
        if (isWhole && count != other.count) {
            throw Signatures.differentLengths(call.name(), call.comm(), lengthInWords(), other.lengthInWords());
        }
    }

    private String lengthInWords() {
        return Signatures.length(role.buffer, count, parts);
    }

    private void describeRun(int items) {
        describe(type.scattered(), offset, items, offset);
        layout = call.comm().layoutOf(type);
        if (type.size == 0) {
            count = 0;
            counts = counts == null ? null : new int[counts.length];
        }
    }

    private void describe(TypeLayout scattered, int start, int items, int origin) {
        if (scattered == null) {
            data = storage;
            return;
        }
        if (view == null) {
            view = new LayoutView();
        }
        data = view.set(scattered, storage, start, items, origin);
    }

    /** Checks blocks to be read, one for each of so many ranks. */
    void checkReadableBlocks(int ranks) {
        storage = Buffers.data(call.name(), call.comm(), role, buffer, type);
        if (isWhole) {
            checkLength(role.count + "s", counts, ranks);
            displs = packed.displs(counts, ranks);
            offset = Buffers.first(buffer);
        }
        Buffers.checkOffset(call.name(), call.comm(), role, storage, offset);
        checkArrays(ranks);
        for (int r = 0; r < ranks; r++) {
            checkBlock(r, offset + (long) displs[r] * type.Extent(), type);
        }
        describeBlocks(ranks);
    }

    /** Checks blocks to be written, one for each of so many ranks. */
    void checkWritableBlocks(int ranks) {
        checkReadableBlocks(ranks);
        Buffers.writable(call.name(), call.comm(), role, storage);
        for (int r = 0; r < ranks; r++) {
            Buffers.checkDisjoint(call.name(), call.comm(), role, counts[r], type);
        }
    }

    /** Of items that lie scattered the blocks are parts of one sequence, which begins so late that all are in it. */
    private void describeBlocks(int ranks) {
        layout = call.comm().layoutOf(type);
        data = storage;
        if (type.size == 0) {
            counts = new int[ranks];
            displs = new int[ranks];
        } else if (type.scattered() != null) {
            long first = 0;
            long end = 0;
            for (int r = 0; r < ranks; r++) {
                first = Math.min(first, counts[r] == 0 ? 0 : displs[r]);
                end = Math.max(end, counts[r] == 0 ? 0 : (long) displs[r] + counts[r]);
            }
            int origin = fit(offset - first * type.size);
            fit(origin + end * type.size);
            // The view begins with the first of all items, since what it says of blocks holds from there on only.
            describe(type.scattered(), (int) (offset + first * type.Extent()), (int) (end - first), offset);
            offset = origin;
        }
    }

    private int fit(long elements) {
        if (elements > Integer.MAX_VALUE) {
            String span = role.buffer + " span " + elements + " elements of " + type;
            String message = ": the blocks of " + span + ", more than " + Integer.MAX_VALUE;
            throw call.comm().error(ErrorClass.COUNT, call.name() + message + " (on " + call.comm() + ")");
        }
        return (int) elements;
    }

    /** Checks blocks to be read, one with its datatype for each of so many ranks. */
    void checkReadableTypedBlocks(int ranks) {
        Datatype base = checkTypes(ranks);
        if (base == null) {
            checkArrays(ranks);
            layouts = new ItemLayout[0];
            storage = new byte[0];
            data = storage;
            return;
        }
        storage = Buffers.data(call.name(), call.comm(), role, buffer, base);
        Buffers.checkOffset(call.name(), call.comm(), role, storage, offset);
        checkArrays(ranks);
        boolean isScattered = false;
        layouts = new ItemLayout[ranks];
        for (int r = 0; r < ranks; r++) {
            checkBlock(r, (long) offset + displs[r], types[r]);
            layouts[r] = call.comm().layoutOf(types[r]);
            isScattered |= types[r].scattered() != null || types[r].size == 0;
        }
        data = storage;
        if (isScattered) {
            describeTypedBlocks(ranks);
        }
    }

    /** Blocks of which any lies scattered become one sequence, in which they lie one after another. */
    private void describeTypedBlocks(int ranks) {
        int[] packedCounts = new int[ranks];
        int[] packedDispls = new int[ranks];
        TypeLayout[] places = new TypeLayout[ranks];
        long total = 0;
        for (int r = 0; r < ranks; r++) {
            packedDispls[r] = fit(total);
            packedCounts[r] = types[r].size == 0 ? 0 : counts[r];
            places[r] = types[r].places();
            total += (long) counts[r] * types[r].size;
        }
        fit(total);
        long[] starts = Arrays.stream(displs, 0, ranks).asLongStream().toArray();
        describe(TypeLayout.struct(Arrays.copyOf(counts, ranks), starts, places), offset, 1, 0);
        counts = packedCounts;
        displs = packedDispls;
        offset = 0;
    }

    /** Checks blocks to be written, one with its datatype for each of so many ranks. */
    void checkWritableTypedBlocks(int ranks) {
        int[] items = counts;
        checkReadableTypedBlocks(ranks);
        Buffers.writable(call.name(), call.comm(), role, storage);
        for (int r = 0; r < ranks; r++) {
            Buffers.checkDisjoint(call.name(), call.comm(), role, items[r], types[r]);
        }
    }

    /** Refuses counts of parts that are missing or negative, and returns their sum. */
    int checkedTotal(int ranks) {
        call.comm().checkOpen(call.name());
        checkLength(role.count + "s", counts, ranks);
        long total = 0;
        for (int r = 0; r < ranks; r++) {
            checkCount(r);
            total += counts[r];
        }
        return (int) Math.min(total, Integer.MAX_VALUE);
    }

    /** Refuses types that are missing or differ in their base, and returns one that has it; {@code null} for none. */
    private Datatype checkTypes(int ranks) {
        call.comm().checkOpen(call.name());
        String argument = role.datatype + "s";
        call.comm().checkPresent(call.name(), argument, types, "a Datatype[" + ranks + "]");
        checkLength(argument, types.length, ranks);
        int base = -1;
        for (int r = 0; r < ranks; r++) {
            call.comm().checkPresent(call.name(), argument + "[" + r + "]", types[r], "MPI.BYTE, MPI.INT, ...");
            Buffers.checkUsable(call.name(), call.comm(), role, types[r]);
            if (base < 0 && !types[r].isOfNothing()) {
                base = r;
            }
            if (base >= 0 && !types[r].isOfNothing() && types[r].element != types[base].element) {
                throw call.comm()
                        .error(
                                ErrorClass.TYPE,
                                call.name() + ": " + argument + "[" + r + "] " + types[r] + " and " + argument + "["
                                        + base + "] " + types[base]
                                        + " have different base types; expected one for the whole buffer (on "
                                        + call.comm() + ")");
            }
        }
        return ranks == 0 ? null : types[Math.max(base, 0)]; // a rank may have no neighbours
    }

    private void checkArrays(int ranks) {
        checkLength(role.count + "s", counts, ranks);
        checkLength("displs of " + role.buffer, displs, ranks);
    }

    private void checkBlock(int r, long first, Datatype ofBlock) {
        checkCount(r);
        if (counts[r] == 0 || ofBlock.size == 0) {
            return;
        }
        long lowest = first + ofBlock.places().firstPlace(counts[r]);
        long end = first + ofBlock.places().endPlace(counts[r]);
        if (lowest < 0 || end > Buffers.length(storage)) {
            String block = call.owner() + " " + r + " (" + role.count + "s[" + r + "] " + counts[r];
            throw call.comm()
                    .error(
                            ErrorClass.COUNT,
                            call.name() + ": the block of " + block + " at displacement " + displs[r]
                                    + ") takes elements " + lowest + ".." + (end - 1)
                                    + ", outside 0.." + (Buffers.length(storage) - 1) + " of "
                                    + Buffers.describe(storage)
                                    + " (on " + call.comm() + ")");
        }
    }

    private void checkLength(String argument, int[] values, int ranks) {
        call.comm().checkPresent(call.name(), argument, values, "an int[" + ranks + "]");
        checkLength(argument, values.length, ranks);
    }

    private void checkLength(String argument, int length, int ranks) {
        if (length < ranks) {
            String expected = "expected one for each of the " + ranks + " " + call.owner() + "s of " + call.comm();
            String message = call.name() + ": " + argument + " has " + length + " elements; " + expected;
            throw call.comm().error(ErrorClass.ARG, message);
        }
    }

    private void checkCount(int r) {
        if (counts[r] < 0) {
            String count = role.count + "s[" + r + "] " + counts[r];
            throw call.comm()
                    .error(ErrorClass.COUNT, call.name() + ": " + count + " is negative (on " + call.comm() + ")");
        }
    }

    /** Refuses a run whose length differs from that of the other side's. */
    void checkSameAmountAs(BufferArguments received) {
        checkSameLengthAs(received);
        Signatures.checkEqual(call.name(), call.comm(), count, type, received.count, received.type);
    }

    /** Refuses an own run or block that is longer than its place on the other side. */
    void checkOwnFits(BufferArguments received, int own) {
        Signatures.checkFits(
                call.name(), call.comm(), countOf(own), typeOf(own), received.countOf(own), received.typeOf(own));
    }

    private int countOf(int rank) {
        return counts == null ? count : counts[rank];
    }

    private Datatype typeOf(int rank) {
        return types == null ? type : types[rank];
    }

    /** The whole run. */
    Items run() {
        return new Items(data, offset, count, layout);
    }

    /** A rank's block, or its part of the run. */
    Items block(int rank) {
        if (layouts != null) {
            return new Items(data, counts[rank] == 0 ? offset : offset + displs[rank], counts[rank], layouts[rank]);
        }
        return displs != null
                ? new Items(data, startOf(rank), counts[rank], layout)
                : new Items(data, offset + rank * count * layout.extent(), count, layout);
    }

    /** Of a block without items nobody says where it is. */
    private int startOf(int rank) {
        return counts[rank] == 0 ? offset : offset + displs[rank] * layout.extent();
    }

    /** Bytes of a run, or of each rank's part of it; an object counts as one. Nothing where there is no buffer. */
    long bytes() {
        return type == null ? 0 : (long) count * type.size * Math.max(1, type.element.bytes());
    }

    /** Bytes of a rank's block; an object counts as one. */
    long bytesOf(int rank) {
        Datatype ofBlock = typeOf(rank);
        return (long) countOf(rank) * ofBlock.size * Math.max(1, ofBlock.element.bytes());
    }

    /** The datatype of a run. */
    Datatype type() {
        return type;
    }

    /** Copies the arrays of counts, displacements and types: the program may change its own when the call has ended. */
    void keep() {
        counts = counts == null ? null : counts.clone();
        displs = displs == null ? null : displs.clone();
        types = types == null ? null : types.clone();
    }

    /**
     * Whether the other one, which was {@linkplain #keep kept}, describes the same items. Blocks of types of their own
     * that lie scattered never do: checking has replaced their displacements.
     */
    boolean isSameAs(BufferArguments other) {
        return storage == other.storage
                && type == other.type
                && offset == other.offset
                && count == other.count
                && haveSameBlocks(other);
    }

    private boolean haveSameBlocks(BufferArguments other) {
        if (counts == null && other.counts == null) {
            return true;
        }
        return Arrays.equals(counts, other.counts)
                && Arrays.equals(displs, other.displs)
                && (types == null && other.types == null || data == storage && Arrays.equals(types, other.types));
    }
}
