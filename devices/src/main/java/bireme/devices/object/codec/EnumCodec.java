package bireme.devices.object.codec;

/** Enums, by the number of the constant. */
final class EnumCodec implements ValueCodec<Object> {
    private final Object[] constants;

    EnumCodec(Class<?> type) {
        constants = type.getEnumConstants();
    }

    @Override
    public void write(Object item, ValueWriter out) {
        out.writeCount(((Enum<?>) item).ordinal());
    }

    @Override
    public Object read(ValueReader in) {
        int ordinal = in.readCount();
        if (ordinal >= constants.length) {
            throw in.damaged("the constant number " + ordinal + " is asked for of an enum with " + constants.length);
        }
        return constants[ordinal];
    }
}
