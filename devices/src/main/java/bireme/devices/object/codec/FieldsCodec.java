package bireme.devices.object.codec;

import bireme.devices.object.record.ComponentHandles;

/**
 * Objects of a program's classes, field by field: by {@link FieldHandles}.
 *
 * <p>Cycles: an object is made before its fields are read, so what it refers to may refer to it.
 */
final class FieldsCodec implements ValueCodec<Object> {
    private final Class<?> type;
    private final FieldHandles handles;

    private FieldsCodec(Class<?> type, FieldHandles handles) {
        this.type = type;
        this.handles = handles;
    }

    /**
     * A codec for a class.
     *
     * @param type class of a program
     * @param components how fields are written and read
     * @return it, or {@code null} if the class is not one of plain fields
     * @throws ReflectiveOperationException when its module is closed to this one
     */
    static FieldsCodec of(Class<?> type, ComponentHandles components) throws ReflectiveOperationException {
        FieldHandles handles = FieldHandles.of(type, components);
        return handles == null ? null : new FieldsCodec(type, handles);
    }

    @Override
    public void write(Object item, ValueWriter out) {
        try {
            handles.writing().invokeExact(out, item);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // what writes fields throws nothing else, but handles may
            throw new IllegalStateException("an object of " + type.getName() + " cannot be written: " + e, e);
        }
    }

    @Override
    public Object read(ValueReader in) {
        Object made = make(in);
        fill(made, in);
        return made;
    }

    /** An object whose fields are not set yet. */
    Object make(ValueReader in) {
        try {
            return handles.making().invokeExact();
        } catch (Error e) {
            throw e;
        } catch (Throwable e) { // of the constructor of a superclass
            throw damaged(e, in);
        }
    }

    /** Reads the fields of an object. */
    void fill(Object made, ValueReader in) {
        try {
            handles.reading().invokeExact(made, in);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) { // a field of another type, or what a part threw
            if (in.isFailure(e)) {
                throw (RuntimeException) e;
            }
            throw damaged(e, in);
        }
    }

    private RuntimeException damaged(Throwable e, ValueReader in) {
        return (RuntimeException) in.damaged("an object of " + type.getName() + " cannot be made: " + e)
                .initCause(e);
    }
}
