package bireme.collectives.mailbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.IntBuffer;

/** Copies elements between arrays and int buffers; objects are cloned through their serial form. */
public final class ElementCopy {
    private ElementCopy() {}

    /** Copies; the two ranges may overlap. */
    public static void copy(Object from, int fromOffset, Object to, int toOffset, int elements) {
        if (from instanceof IntBuffer || to instanceof IntBuffer) {
            copyInts(from, fromOffset, to, toOffset, elements);
        } else if (from instanceof Object[]) {
            Object[] part = new Object[elements];
            System.arraycopy(from, fromOffset, part, 0, elements);
            System.arraycopy(cloneBySerialForm(part), 0, to, toOffset, elements);
        } else {
            System.arraycopy(from, fromOffset, to, toOffset, elements);
        }
    }

    private static void copyInts(Object from, int fromOffset, Object to, int toOffset, int elements) {
        int[] ints = new int[elements];
        intBuffer(from).get(fromOffset, ints);
        intBuffer(to).put(toOffset, ints);
    }

    private static IntBuffer intBuffer(Object buffer) {
        return buffer instanceof int[] ? IntBuffer.wrap((int[]) buffer) : (IntBuffer) buffer;
    }

    private static Object cloneBySerialForm(Object[] objects) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(objects);
            out.flush();
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return in.readObject();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (ClassNotFoundException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
