package bireme.collectives.mailbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Copies elements between arrays and int buffers. Objects are cloned, as deep as their serial form would be: two places
 * that refer to one object before do so afterwards.
 */
public final class ElementCopy {
    private ElementCopy() {}

    /** Copies; the two ranges may overlap. */
    public static void copy(Object from, int fromOffset, Object to, int toOffset, int elements) {
        if (from instanceof IntBuffer || to instanceof IntBuffer) {
            copyInts(from, fromOffset, to, toOffset, elements);
        } else if (from instanceof Object[]) {
            copyObjects((Object[]) from, fromOffset, (Object[]) to, toOffset, elements);
        } else {
            System.arraycopy(from, fromOffset, to, toOffset, elements);
        }
    }

    private static void copyObjects(Object[] from, int fromOffset, Object[] to, int toOffset, int elements) {
        Object[] part = Arrays.copyOfRange(from, fromOffset, fromOffset + elements);
        Map<long[], long[]> clones = new IdentityHashMap<>();
        for (int index = 0; index < elements; index++) {
            if (part[index] instanceof long[] box) {
                part[index] = clones.computeIfAbsent(box, long[]::clone);
            } else if (part[index] != null && !(part[index] instanceof String)) {
                part = (Object[]) cloneBySerialForm(Arrays.copyOfRange(from, fromOffset, fromOffset + elements));
                break;
            }
        }
        System.arraycopy(part, 0, to, toOffset, elements);
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
