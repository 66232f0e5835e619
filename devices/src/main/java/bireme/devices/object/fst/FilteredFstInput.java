package bireme.devices.object.fst;

import bireme.devices.object.filter.JdkInputFilter;
import bireme.devices.object.filter.MessageLimits;
import bireme.devices.object.filter.ObjectFilter;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.IdentityHashMap;
import java.util.Map;
import org.nustaq.serialization.FSTClazzInfo;
import xxdev.DeviceException;

/**
 * Reads what a process wrote that may be hostile. Classes that come by name or number are checked by
 * {@link FstClassNames}, those that follow from the type of a field here.
 *
 * <p>Fields: FST stores references without a check, and a reference of a wrong class makes compiled code read foreign
 * memory. So this class reads the fields of plain objects itself and compares each object with the type of its field.
 * FST's remaining stores go through {@link java.lang.reflect.Field}, which compares too: {@link FstClassInfos}.
 *
 * <p>Work: a set or a map hashes its elements while it is read, and whatever an element holds is hashed with it, once
 * for each reference to it. An object's <i>weight</i> is the number of objects in it, those that are shared counted
 * each time. Weights of what goes into a set or a map are counted by {@link MessageLimits}. Only weights above
 * {@value #LIGHT} are remembered; a second reference to a lighter object counts that much.
 *
 * <p>Threads: one at a time.
 */
final class FilteredFstInput extends FstInput {
    private static final int LIGHT = 64;
    /** Far above what is legal, and as many of it as a message has bytes do not overflow. */
    private static final long HEAVIEST = 1L << 31;

    private static final int BITS = 8;
    private static final int HIGHEST_BIT = 0x80;

    private final FstDecoder decoder;
    private final ObjectFilter filter;
    private final MessageLimits limits;
    private final Map<Object, Long> heavy = new IdentityHashMap<>();
    private ObjectInputStream filtered;
    /** Weights of all that has been read, so that an object's is what this has grown by. */
    private long weights;
    /** Whether the object that is being read hashes, or compares, the objects in it. */
    private boolean hashes;

    FilteredFstInput(FstConfiguration configuration, ObjectFilter filter) {
        super(configuration);
        this.decoder = (FstDecoder) getCodec();
        this.filter = filter;
        this.limits = decoder.limits();
    }

    @Override
    public void resetForReuseUseArray(byte[] bytes, int length) throws IOException {
        super.resetForReuseUseArray(bytes, length);
        if (!heavy.isEmpty()) {
            heavy.clear();
        }
        weights = 0;
        hashes = false;
    }

    @Override
    public Object readObjectWithHeader(FSTClazzInfo.FSTFieldInfo referrer) throws Exception {
        long before = weights;
        boolean isHashed = hashes;
        weights = before + 1;
        hashes = false;
        Object object;
        limits.enter();
        try {
            object = super.readObjectWithHeader(referrer);
        } finally {
            limits.leave();
            hashes = isHashed;
        }
        long weight = weights - before;
        if (weight > LIGHT) {
            heavy.put(object, Math.min(weight, HEAVIEST));
        }
        if (isHashed) {
            limits.work(weight);
        }
        return object;
    }

    @Override
    protected Object instantiateHandle(FSTClazzInfo.FSTFieldInfo referrer) throws IOException {
        Object object = super.instantiateHandle(referrer);
        if (!(object instanceof String)) {
            Long known = heavy.isEmpty() ? null : heavy.get(object);
            weights += (known != null ? known : LIGHT) - 1;
        }
        return object;
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected FSTClazzInfo getClazzInfo(Class type, FSTClazzInfo.FSTFieldInfo referrer) {
        FSTClazzInfo last = referrer.getLastInfo();
        FSTClazzInfo info = last != null && last.getClazz() == type ? last : checkedInfo(type, referrer);
        hashes = ReadingKind.of(info) == ReadingKind.HASHING;
        return info;
    }

    /** FST keeps it for the next time. */
    private FSTClazzInfo checkedInfo(Class<?> type, FSTClazzInfo.FSTFieldInfo referrer) {
        filter.check(type);
        return super.getClazzInfo(type, referrer);
    }

    @Override
    public FSTClazzInfo readClass() throws IOException, ClassNotFoundException {
        FSTClazzInfo info = super.readClass();
        hashes = ReadingKind.of(info) == ReadingKind.HASHING;
        return info;
    }

    @Override
    protected void readObjectFields(
            FSTClazzInfo.FSTFieldInfo referrer,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo[] fields,
            Object object,
            int startIndex,
            int version)
            throws Exception {
        int reached = Math.max(0, version);
        int booleans = 0;
        int booleansLeft = 0;
        for (int i = startIndex; i < fields.length; i++) {
            FSTClazzInfo.FSTFieldInfo field = fields[i];
            if (field.getVersion() > reached) {
                reached = decoder.readVersionTag();
                if (reached == 0) {
                    return; // written by a class that had no more fields
                }
                checkVersion(field, reached);
                booleansLeft = 0;
            }
            if (!field.isPrimitive()) {
                if (field.isConditional()) {
                    decoder.readPlainInt(); // where the object ends, for those who skip it
                }
                field.setObjectValue(object, checked(field, readObjectWithHeader(field)));
            } else if (field.getIntegralType() == FSTClazzInfo.FSTFieldInfo.BOOL) {
                if (booleansLeft == 0) {
                    booleans = decoder.readFByte();
                    booleansLeft = BITS;
                }
                field.setBooleanValue(object, (booleans & HIGHEST_BIT) != 0);
                booleans <<= 1;
                booleansLeft--;
            } else {
                readPrimitive(field, object);
            }
        }
        decoder.readVersionTag();
    }

    private void readPrimitive(FSTClazzInfo.FSTFieldInfo field, Object object) throws Exception {
        switch (field.getIntegralType()) {
            case FSTClazzInfo.FSTFieldInfo.BYTE -> field.setByteValue(object, decoder.readFByte());
            case FSTClazzInfo.FSTFieldInfo.CHAR -> field.setCharValue(object, decoder.readFChar());
            case FSTClazzInfo.FSTFieldInfo.SHORT -> field.setShortValue(object, decoder.readFShort());
            case FSTClazzInfo.FSTFieldInfo.INT -> field.setIntValue(object, decoder.readFInt());
            case FSTClazzInfo.FSTFieldInfo.LONG -> field.setLongValue(object, decoder.readFLong());
            case FSTClazzInfo.FSTFieldInfo.FLOAT -> field.setFloatValue(object, decoder.readFFloat());
            case FSTClazzInfo.FSTFieldInfo.DOUBLE -> field.setDoubleValue(object, decoder.readFDouble());
            default -> throw new IllegalStateException("field " + field.getField() + " is of no known type");
        }
    }

    private static void checkVersion(FSTClazzInfo.FSTFieldInfo field, int version) {
        if (version != field.getVersion()) {
            throw new DeviceException("a message from another process has version " + version + " of field "
                    + field.getField() + ", which here has version " + field.getVersion());
        }
    }

    private static Object checked(FSTClazzInfo.FSTFieldInfo field, Object value) {
        if (value == null) {
            return null;
        }
        Class<?> type = field.getType();
        if (value.getClass() != type && !type.isInstance(value)) {
            throw wrongType(field, value);
        }
        return value;
    }

    private static DeviceException wrongType(FSTClazzInfo.FSTFieldInfo field, Object value) {
        return new DeviceException("a message from another process puts an object of class "
                + value.getClass().getTypeName() + " into field " + field.getName() + " of class "
                + field.getField().getDeclaringClass().getName() + ", which holds a "
                + field.getType().getTypeName() + "; the message is damaged or forged, or the processes have"
                + " different versions of the class");
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected Object readArrayNoHeader(FSTClazzInfo.FSTFieldInfo referrer, int streamPosition, Class type)
            throws Exception {
        decoder.checkLength();
        return super.readArrayNoHeader(referrer, streamPosition, type);
    }

    /** A stream is made for each object, and given to each class of the object that reads for itself. */
    @Override
    protected Object readObjectCompatible(FSTClazzInfo.FSTFieldInfo referrer, FSTClazzInfo info, Object object)
            throws Exception {
        ObjectInputStream around = filtered;
        filtered = null;
        try {
            return super.readObjectCompatible(referrer, info, object);
        } finally {
            filtered = around;
        }
    }

    /** Collections of the JDK ask the stream that they are given before they allocate their tables. */
    @Override
    @SuppressWarnings("rawtypes")
    protected ObjectInputStream getObjectInputStream(
            Class type, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, Object object) throws IOException {
        ObjectInputStream stream = super.getObjectInputStream(type, info, referrer, object);
        if (stream != filtered) {
            ObjectInputFilter own = new JdkInputFilter(filter, limits);
            stream.setObjectInputFilter(ObjectInputFilter.merge(own, stream.getObjectInputFilter()));
            filtered = stream;
        }
        return stream;
    }
}
