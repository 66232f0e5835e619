package mpi;

import bireme.runtime.buffer.NioViews;
import bireme.runtime.layout.TypeLayout;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import xxdev.ElementType;
import xxdev.ExternalBuffer;

/**
 * Checks of buffers, offsets and counts against a datatype. What passes can be passed to the device as it is.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value, legal values and communicator.
 */
final class Buffers {
    private Buffers() {}

    /** Whether the device may take the buffer as it is; false when it must be looked at more closely. */
    static boolean isPlain(Object buf, int offset, int count, Datatype datatype) {
        return buf != null
                && datatype != null
                && buf.getClass() == datatype.plainArray
                && (offset | count) >= 0
                && offset + (long) count * datatype.size <= Array.getLength(buf);
    }

    /** The buffer to read {@code count} items from, in the form the device takes. */
    static Object source(
            String call, Comm comm, BufferRole role, Object buf, int offset, int count, Datatype datatype) {
        Object data = readable(call, comm, role, buf, offset, count, 1, datatype);
        return datatype.scattered() == null ? data : view(comm, data, offset, count, datatype);
    }

    /** The buffer to write {@code count} items to, in the form the device takes. */
    static Object target(
            String call, Comm comm, BufferRole role, Object buf, int offset, int count, Datatype datatype) {
        Object data = writable(call, comm, role, buf, offset, count, 1, datatype);
        return datatype.scattered() == null ? data : view(comm, data, offset, count, datatype);
    }

    /**
     * The count of a receive; where it is larger than the buffer has room for and MPJ Express is followed, what fits.
     */
    static int fitting(Comm comm, Object buf, int offset, int count, Datatype type) {
        if (comm.epoch == null
                || type == null
                || type.scattered() != null
                || type.size == 0
                || type.refusal() != null) {
            return count;
        }
        Object data = buf == null ? null : asElements(buf, type);
        if (data == null || offset < 0 || offset > length(data)) {
            return count;
        }
        int room = (length(data) - offset) / type.size;
        boolean isCut = count > room && comm.epoch.compatibility().allows(Compatibility.Departure.COUNT_BEYOND_BUFFER);
        return isCut ? room : count;
    }

    /** Items with gaps begin, for the device, where the user's range does. */
    private static Object view(Comm comm, Object data, int offset, int count, Datatype datatype) {
        return comm.takeView().set(datatype.scattered(), data, offset, count, offset);
    }

    /** The array or NIO buffer to read {@code count} items for each of {@code times} ranks from. */
    static Object readable(
            String call, Comm comm, BufferRole role, Object buf, int offset, int count, int times, Datatype type) {
        Object data = data(call, comm, role, orNothing(buf, offset, count, type), type);
        checkRange(call, comm, role, data, offset, count, times, type);
        return data;
    }

    /** The array or NIO buffer to write {@code count} items of each of {@code times} ranks to. */
    static Object writable(
            String call, Comm comm, BufferRole role, Object buf, int offset, int count, int times, Datatype type) {
        Object data = writable(call, comm, role, data(call, comm, role, orNothing(buf, offset, count, type), type));
        checkRange(call, comm, role, data, offset, count, times, type);
        checkDisjoint(call, comm, role, count * times, type);
        return data;
    }

    /** For no items no buffer is needed: programs pass {@code null}. */
    private static Object orNothing(Object buf, int offset, int count, Datatype type) {
        return buf != null || count != 0 || offset != 0 || type == null || type.refusal() != null
                ? buf
                : type.element.newArray(0);
    }

    /** Refuses items to be written of which two have an element in common. */
    static void checkDisjoint(String call, Comm comm, BufferRole role, int items, Datatype type) {
        TypeLayout scattered = type.scattered();
        if (scattered != null && !scattered.isDisjoint(items)) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": " + items + " items of " + role.datatype + " " + type
                            + " have elements in common, which a receive would write twice; expected items that do not"
                            + " overlap (on " + comm + ")");
        }
    }

    /** The array or NIO buffer, seen as elements of the datatype; its range is not yet checked. */
    static Object data(String call, Comm comm, BufferRole role, Object buf, Datatype datatype) {
        comm.checkOpen(call);
        if (datatype == null) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": " + role.datatype + " is null; expected MPI.BYTE, MPI.INT, ... (on " + comm + ")");
        }
        checkUsable(call, comm, role, datatype);
        checkPresent(call, comm, role, buf, datatype);
        Object data = asElements(buf, datatype);
        if (data instanceof ExternalBuffer && datatype.scattered() != null) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": " + role.buffer + " is " + nameOf(buf) + ", but items of " + datatype + " have gaps;"
                            + " expected a datatype without gaps, since these elements are outside of Java's memory:"
                            + " copy the items into a buffer of their own first (on " + comm + ")");
        }
        if (data == null) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": " + role.buffer + " is " + nameOf(buf) + ", but " + datatype + " needs "
                            + expected(datatype) + " (on " + comm + ")");
        }
        return data;
    }

    /** Refuses a missing buffer. */
    static void checkPresent(String call, Comm comm, BufferRole role, Object buf, Datatype datatype) {
        comm.checkOpen(call);
        if (buf == null) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": " + role.buffer + " is null; expected " + expected(datatype) + " (on " + comm + ")");
        }
    }

    /** Refuses a datatype that is not committed, or none of data. */
    static void checkUsable(String call, Comm comm, BufferRole role, Datatype datatype) {
        String refusal = datatype.refusal();
        if (refusal != null) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": " + role.datatype + " " + datatype + " " + refusal + " (on " + comm + ")");
        }
    }

    /** Refuses a NIO buffer that cannot be received into. */
    static Object writable(String call, Comm comm, BufferRole role, Object data) {
        if (data instanceof Buffer && ((Buffer) data).isReadOnly()) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": " + role.buffer + " is a read-only NIO buffer; expected a writable one (on " + comm
                            + ")");
        }
        return data;
    }

    private static Object asElements(Object buf, Datatype datatype) {
        if (datatype.isOfNothing()) {
            return buf instanceof Buffer
                            || buf instanceof ExternalBuffer
                            || buf.getClass().isArray()
                    ? buf
                    : null;
        }
        if (buf instanceof Buffer) {
            return NioViews.of((Buffer) buf, datatype.element);
        }
        if (buf instanceof ExternalBuffer external) {
            return external.type() == datatype.element ? external : null;
        }
        if (buf instanceof mpjbuf.Buffer packed && datatype.element == ElementType.BYTE) {
            return packed.toByteBuffer();
        }
        if (datatype == Datatype.INT2 && buf instanceof byte[] bytes) { // the struct Int2 lies in bytes, as any
            return NioViews.of(ByteBuffer.wrap(bytes), datatype.element);
        }
        Class<?> expected = datatype.arrayClass();
        boolean fits = expected == null ? buf instanceof Object[] : buf.getClass() == expected;
        return fits ? buf : null;
    }

    private static void checkRange(
            String call, Comm comm, BufferRole role, Object data, int offset, int count, int times, Datatype type) {
        checkOffset(call, comm, role, data, offset);
        if (count < 0) {
            throw comm.error(
                    ErrorClass.COUNT, call + ": " + role.count + " " + count + " is negative (on " + comm + ")");
        }
        if (type.scattered() != null || type.size == 0) {
            checkPlaces(call, comm, role, data, offset, (long) count * times, type);
            return;
        }
        long room = (length(data) - offset) / type.size;
        if ((long) count * times > room) {
            String share = times == 1 ? "" : " for each of " + times + " ranks";
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": " + role.count + " " + count + share + " is outside 0.." + room / times
                            + ", what fits into " + describe(data) + " from " + role.offset + " " + offset + " as "
                            + type + " (on " + comm + ")");
        }
    }

    /** Refuses items of which an element lies outside the buffer, or which are too many for one message. */
    private static void checkPlaces(
            String call, Comm comm, BufferRole role, Object data, int offset, long items, Datatype type) {
        if (offset + items * type.size > Integer.MAX_VALUE || items > Integer.MAX_VALUE) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": " + role.count + " makes " + items + " items of " + type + ", " + items * type.size
                            + " elements from " + role.offset + " " + offset + "; a buffer has at most "
                            + Integer.MAX_VALUE + " (on " + comm + ")");
        }
        if (items == 0 || type.size == 0) {
            return;
        }
        long first = offset + type.places().firstPlace((int) items);
        long end = offset + type.places().endPlace((int) items);
        if (first < 0 || end > length(data)) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": " + role.count + " " + items + " of " + type + " from " + role.offset + " " + offset
                            + " takes elements " + first + ".." + (end - 1) + ", outside 0.." + (length(data) - 1)
                            + " of " + describe(data) + " (on " + comm + ")");
        }
    }

    /** First element of a buffer that is taken as a whole. */
    static int first(Object buf) {
        return buf instanceof Buffer nio ? nio.position() : 0;
    }

    /** Elements of a buffer that is taken as a whole; none of what is no buffer, which is refused where it is used. */
    static int elements(Object buf) {
        if (buf instanceof Buffer nio) {
            return nio.remaining();
        } else if (buf instanceof ExternalBuffer external) {
            return external.length();
        }
        return buf == null || !buf.getClass().isArray() ? 0 : Array.getLength(buf);
    }

    /** Refuses an offset outside the buffer. */
    static void checkOffset(String call, Comm comm, BufferRole role, Object data, int offset) {
        if (offset < 0 || offset > length(data)) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": " + role.offset + " " + offset + " is outside 0.." + length(data) + " of "
                            + describe(data) + " (on " + comm + ")");
        }
    }

    /** Elements in an array, or up to the limit of a NIO buffer. */
    static int length(Object data) {
        if (data instanceof ExternalBuffer external) {
            return external.length();
        }
        return data instanceof Buffer ? ((Buffer) data).limit() : Array.getLength(data);
    }

    /** The buffer as users would write its type, with its length. */
    static String describe(Object data) {
        if (data instanceof ExternalBuffer) {
            return data.toString();
        }
        String name = nameOf(data);
        return name.endsWith("[]") && data.getClass().isArray()
                ? name.substring(0, name.length() - 1) + length(data) + "]"
                : name + " with limit " + length(data);
    }

    private static String nameOf(Object buf) {
        if (buf instanceof ExternalBuffer) {
            return buf.toString();
        }
        if (buf instanceof Buffer) {
            Class<?> kind = buf.getClass();
            while (kind.getSuperclass() != Buffer.class) {
                kind = kind.getSuperclass();
            }
            return kind.getSimpleName();
        }
        return buf.getClass().getSimpleName();
    }

    private static String expected(Datatype datatype) {
        if (datatype.isOfNothing()) {
            return "any array or NIO buffer";
        }
        return datatype.arrayClass() == null
                ? "Object[] or another array of references"
                : datatype.arrayClass().getSimpleName() + " or a NIO buffer of that type or of bytes";
    }
}
