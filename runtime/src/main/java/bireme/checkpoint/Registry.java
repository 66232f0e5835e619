package bireme.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;

/**
 * What a rank has registered, in the order in which it was.
 *
 * <p>Threads: the rank's.
 */
final class Registry {
    /** Bytes of a name as UTF-8. */
    static final int MAX_NAME_BYTES = 255;

    private final List<ProtectedItem> items = new ArrayList<>();
    private boolean isSealed;

    /** Adds an item, unless its name cannot be used or all are there already. */
    void add(String call, ProtectedItem item) {
        int bytes = item.name().getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > MAX_NAME_BYTES) {
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    call + ": name \"" + item.name() + "\" has " + bytes + " bytes; expected 1.." + MAX_NAME_BYTES);
        }
        if (isSealed) {
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    call + ": name \"" + item.name() + "\" comes after the first checkpoint or restore; expected all"
                            + " before it, so that all versions hold the same: " + names());
        }
        if (items.stream().anyMatch(each -> each.name().equals(item.name()))) {
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    call + ": name \"" + item.name() + "\" is registered already; expected another than " + names());
        }
        items.add(item);
    }

    private String names() {
        return items.stream().map(ProtectedItem::name).collect(Collectors.joining(", ", "[", "]"));
    }

    /** From now on nothing is added. */
    void seal() {
        isSealed = true;
    }

    List<ProtectedItem> items() {
        return items;
    }

    /** Objects as bytes, {@code null} for arrays. */
    byte[][] serialized(Comm comm) {
        byte[][] bytes = new byte[items.size()][];
        for (int i = 0; i < bytes.length; i++) {
            ProtectedItem item = items.get(i);
            if (item.isObject()) {
                bytes[i] = comm.Object_Serialize(new Object[] {item.getter().get()}, 0, 1, Datatype.OBJECT);
            }
        }
        return bytes;
    }

    /** The header of an image of all items. */
    ImageHeader layOut(long version, long id, int ranks, int rank, String program, byte[][] objects) {
        long[] bytes = new long[items.size()];
        for (int i = 0; i < bytes.length; i++) {
            ProtectedItem item = items.get(i);
            bytes[i] = item.isObject()
                    ? objects[i].length
                    : item.array().length() * item.array().kind().bytes();
        }
        return ImageHeader.layOut(version, id, ranks, rank, program, items, bytes);
    }

    /** Copies all items to an image of that header. */
    void store(ImageHeader header, byte[][] objects, Image image) {
        for (int i = 0; i < items.size(); i++) {
            long position = header.items().get(i).position();
            if (items.get(i).isObject()) {
                image.store(position, objects[i], objects[i].length);
            } else {
                items.get(i).array().store(image, position);
            }
        }
        header.clearGaps(image);
    }

    /** Refuses an image of another program or of other items. */
    void check(ImageHeader saved, ImageHeader own, boolean isRedistributed) {
        String call = "Checkpoint.restore: version " + saved.version();
        if (!saved.program().equals(own.program())) {
            throw new CheckpointException(
                    MPI.ERR_UNSUPPORTED_DATAREP,
                    call + " is of program \"" + saved.program() + "\" and this is \"" + own.program()
                            + "\"; use another folder, or give both the same name by CheckpointBuilder.program");
        }
        boolean isSame = saved.items().size() == own.items().size();
        for (int i = 0; isSame && i < own.items().size(); i++) {
            ItemDescription mine = own.items().get(i);
            ItemDescription theirs = saved.items().get(i);
            isSame = mine.matches(theirs);
            if (isSame && isRedistributed && mine.block() == null) {
                throw new CheckpointException(
                        MPI.ERR_UNSUPPORTED_DATAREP,
                        call + " is of " + saved.ranks() + " ranks and there are " + own.ranks() + "; " + mine.shown()
                                + " is not registered as a block, so it cannot be redistributed; use protectBlock, or "
                                + saved.ranks() + " ranks");
            }
            if (isSame && !isRedistributed && mine.block() != null && !mine.isSamePiece(theirs)) {
                throw new CheckpointException(
                        MPI.ERR_UNSUPPORTED_DATAREP,
                        call + ": of " + mine.shown() + " this rank has " + mine.length() + " elements from "
                                + mine.block().offset() + " on, and had " + theirs.length() + " from "
                                + theirs.block().offset() + " on; expected the same pieces on as many ranks");
            }
        }
        if (!isSame) {
            throw new CheckpointException(
                    MPI.ERR_UNSUPPORTED_DATAREP,
                    call + " holds " + saved.shownItems() + " and registered are " + own.shownItems()
                            + "; register the same names, types and lengths in the same order, or use another folder");
        }
    }

    /** What the objects of an image are; {@code null} for arrays. Nothing has changed when one cannot be read. */
    Object[] deserialized(Comm comm, ImageHeader header, Image image) {
        Object[] objects = new Object[items.size()];
        for (int i = 0; i < objects.length; i++) {
            if (items.get(i).isObject()) {
                ItemDescription saved = header.items().get(i);
                byte[] bytes = image.load(saved.position(), Math.toIntExact(saved.length()));
                comm.Object_Deserialize(objects, bytes, i, 1, Datatype.OBJECT);
            }
        }
        return objects;
    }

    /** Puts back all items. */
    void load(ImageHeader header, Object[] objects, Image image) {
        for (int i = 0; i < objects.length; i++) {
            ProtectedItem item = items.get(i);
            if (item.isObject()) {
                item.setter().accept(objects[i]);
            } else {
                item.array()
                        .load(
                                image,
                                header.items().get(i).position(),
                                0,
                                item.array().length());
            }
        }
    }
}
