package bireme.devices.object.fst;

import java.util.Map;
import java.util.Set;
import org.nustaq.serialization.FSTClazzInfo;

/** Whether reading an object of a class calls methods of its elements; determined once for each class. */
enum ReadingKind {
    /** Reading calls no method of the elements. */
    PLAIN,
    /** Reading hashes or compares the elements. */
    HASHING;

    /** The class that stands for {@code Set.of} and the like in a message. */
    private static final String IMMUTABLE_COLLECTION = "java.util.CollSer";

    static ReadingKind of(Class<?> type) {
        boolean isHashing = Map.class.isAssignableFrom(type)
                || Set.class.isAssignableFrom(type)
                || type.getName().equals(IMMUTABLE_COLLECTION);
        return isHashing ? HASHING : PLAIN;
    }

    /** The kind of a class that {@link FstClassInfos} describes. */
    static ReadingKind of(FSTClazzInfo info) {
        return (ReadingKind) info.getDecoderAttached();
    }
}
