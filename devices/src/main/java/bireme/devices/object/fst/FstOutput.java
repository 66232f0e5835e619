package bireme.devices.object.fst;

import bireme.devices.object.SerializationFailures;
import java.io.IOException;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTObjectOutput;

/**
 * Writes like FST, except that a row of a multidimensional array is an object like any other, so a row that occurs
 * twice arrives as one.
 *
 * <p>Threads: one at a time.
 */
final class FstOutput extends FSTObjectOutput {
    private static final int FST_DEPTH_CACHED = 20;

    /** More than FST writes before the elements of an array. */
    private static final int HEADER_BYTES = 64;

    FstOutput(FSTConfiguration configuration) {
        super(configuration);
        refsLocal = new Unthreaded();
    }

    /** FST asks once for a cache and keeps it in this stream; left in the thread, it would outlive the rank. */
    private static final class Unthreaded extends ThreadLocal<FSTClazzInfo.FSTFieldInfo[]> {
        @Override
        public FSTClazzInfo.FSTFieldInfo[] get() {
            return new FSTClazzInfo.FSTFieldInfo[FST_DEPTH_CACHED];
        }
    }

    @Override
    protected void writeArray(FSTClazzInfo.FSTFieldInfo referrer, Object array) throws IOException {
        if (array instanceof byte[] bytes
                && bytes.length > SerializationFailures.MAX_BYTES - getWritten() - HEADER_BYTES) {
            throw SerializationFailures.tooLong(
                    (long) getWritten() + bytes.length, SerializationFailures.MAX_BYTES, null);
        }
        if (!array.getClass().getComponentType().isArray()) {
            super.writeArray(referrer, array);
            return;
        }
        Object[] rows = (Object[]) array;
        getCodec().writeClass(array.getClass());
        getCodec().writeFInt(rows.length);
        FSTClazzInfo.FSTFieldInfo inner = referrerOfRows(referrer);
        for (Object row : rows) {
            writeObjectWithContext(inner, row);
        }
    }

    /** Describes the reference to a row for FST: the classes that the row's elements are likely to have. */
    static FSTClazzInfo.FSTFieldInfo referrerOfRows(FSTClazzInfo.FSTFieldInfo referrer) {
        return new FSTClazzInfo.FSTFieldInfo(referrer.getPossibleClasses(), null, true);
    }
}
