package bireme.devices.object.fst;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.RankClasses;
import bireme.devices.object.ReceivedObjects;
import bireme.devices.object.SerializationFailures;
import bireme.devices.object.filter.ObjectFilter;
import java.io.IOException;

/**
 * Serializes with FST; one stream a message, so references shared by its items stay shared.
 *
 * <p>Threads: any. A call takes a pair of streams for itself, also when it runs inside another call, from a user's
 * {@code writeObject} or {@code readResolve}.
 *
 * <p>Errors: streams that were in use when something failed are thrown away; after a stack overflow so is the whole
 * engine, because the overflow may have left anything half done.
 */
public final class FstSerializer implements ObjectSerializer {
    private static final byte[] NOTHING = {};

    /** From here on FST may fail to make its buffer longer, by an error that says nothing of that. */
    private static final int MANY_BYTES = 1 << 30;

    private final RankClasses classes;
    private final ObjectFilter filter;
    private volatile FstEngine engine;

    /**
     * A serializer for a rank whose classes {@code loader} loads.
     *
     * @param filter says which classes may be read
     */
    public FstSerializer(ClassLoader loader, ObjectFilter filter) {
        this.classes = new RankClasses(loader);
        this.filter = filter;
    }

    @Override
    public byte[] write(Object[] items, int offset, int count) {
        if (count == 0) {
            return NOTHING;
        }
        try {
            return write(engine(), items, offset, count);
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            recoverFrom(e);
            throw SerializationFailures.whileWriting(e);
        }
    }

    private static byte[] write(FstEngine engine, Object[] items, int offset, int count) throws IOException {
        FstOutput out = engine.takeOutput();
        try {
            for (int i = offset; i < offset + count; i++) {
                out.writeObject(items[i]);
            }
        } catch (RuntimeException | OutOfMemoryError e) {
            throw explain(Integer.toUnsignedLong(out.getWritten()), e);
        }
        byte[] bytes = out.getCopyOfWrittenBuffer();
        engine.giveBack(out);
        return bytes;
    }

    private static RuntimeException explain(long written, Throwable failure) {
        boolean isOfLength =
                failure instanceof IndexOutOfBoundsException || failure instanceof NegativeArraySizeException;
        if (SerializationFailures.isOutOfMemory(failure)) {
            return SerializationFailures.tooLong(written, SerializationFailures.MAX_BYTES, failure);
        } else if (isOfLength && written > MANY_BYTES) {
            return SerializationFailures.tooLong(
                    SerializationFailures.MAX_BYTES + 1L, SerializationFailures.MAX_BYTES, failure);
        }
        return (RuntimeException) failure;
    }

    @Override
    public void read(byte[] bytes, Object[] into, int offset, int count) {
        if (count == 0) {
            return;
        }
        try {
            read(engine(), bytes, into, offset, count);
        } catch (IOException
                | ClassNotFoundException
                | RuntimeException
                | LinkageError
                | VirtualMachineError
                | AssertionError e) { // with which the JDK's own classes answer what they did not write, too
            recoverFrom(e);
            throw SerializationFailures.whileReading(e);
        }
    }

    private static void read(FstEngine engine, byte[] bytes, Object[] into, int offset, int count)
            throws IOException, ClassNotFoundException {
        FstInput in = engine.takeInput();
        in.resetForReuseUseArray(bytes);
        for (int i = offset; i < offset + count; i++) {
            ReceivedObjects.store(into, i, in.readObject());
        }
        engine.giveBack(in);
    }

    private FstEngine engine() {
        FstEngine ready = engine;
        return ready != null ? ready : makeEngine();
    }

    private synchronized FstEngine makeEngine() {
        if (engine == null) {
            engine = new FstEngine(classes, filter);
        }
        return engine;
    }

    private void recoverFrom(Throwable failure) {
        if (SerializationFailures.isTooDeep(failure)) {
            engine = null;
        }
    }
}
