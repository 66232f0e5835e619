package bireme.devices.object.fst;

import java.util.Map;
import java.util.Set;
import org.nustaq.serialization.FSTClazzInfo;

/** What a reader of objects of other processes has to know of a class; found out once for each. */
enum ReadingKind {
    /** Nothing. */
    PLAIN,
    /** Hashes, or compares, what is put into it. */
    HASHING;

    /** What {@code Set.of} and the like travel as. */
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
