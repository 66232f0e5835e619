package bireme.devices.object.codec;

import bireme.devices.object.record.ComponentHandles;
import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * One class of objects that Java's serialization writes field by field, without code of the class's own.
 *
 * <p>Shape: subclasses first; of each the fields as {@link ObjectStreamClass} orders them. No constructor of a
 * serializable class runs, as the JDK has it.
 *
 * <p>Final fields: the JDK sets them for serializers that ask {@code sun.reflect.ReflectionFactory}, from 24 on. Older
 * JDKs let reflection do that. {@code sun.misc.Unsafe} is never used.
 *
 * <p>Threads: any; immutable.
 *
 * @param making makes an object whose fields are not set: {@code ()Object}
 * @param writing writes all fields: {@code (ValueWriter, Object)void}
 * @param reading reads all fields into an object: {@code (Object, ValueReader)void}
 */
record FieldHandles(MethodHandle making, MethodHandle writing, MethodHandle reading) {
    private static final MethodHandles.Lookup OURS = MethodHandles.lookup();
    private static final MethodType WRITING = MethodType.methodType(void.class, ValueWriter.class, Object.class);
    private static final MethodType READING = MethodType.methodType(void.class, Object.class, ValueReader.class);

    /**
     * Puts the handles of a class together.
     *
     * @param type class of a program
     * @param components how a single field is written and read
     * @return them, or {@code null} where the class has something to say about how it is serialized, is one of the
     *     JDK's or extends one, or cannot be made without its constructor
     * @throws ReflectiveOperationException when its module is closed to this one
     */
    static FieldHandles of(Class<?> type, ComponentHandles components) throws ReflectiveOperationException {
        Deque<Class<?>> levels = new ArrayDeque<>();
        for (Class<?> level = type; Serializable.class.isAssignableFrom(level); level = level.getSuperclass()) {
            if (!isPlain(level)) {
                return null;
            }
            levels.addFirst(level);
        }
        Constructor<?> maker = Modifier.isAbstract(type.getModifiers()) ? null : SerializationSupport.makerOf(type);
        if (maker == null) {
            return null;
        }
        MethodHandle writing = MethodHandles.empty(WRITING);
        MethodHandle reading = MethodHandles.empty(READING);
        while (!levels.isEmpty()) {
            Level level = new Level(levels.removeLast(), components);
            writing = level.writingBefore(writing);
            reading = MethodHandles.foldArguments(reading, level.reading());
        }
        return new FieldHandles(making(maker), writing, reading);
    }

    /** By reflection: a handle of such a constructor would make an object of the class that declares it. */
    private static MethodHandle making(Constructor<?> maker) throws ReflectiveOperationException {
        MethodHandle call = OURS.findVirtual(
                        Constructor.class, "newInstance", MethodType.methodType(Object.class, Object[].class))
                .asFixedArity();
        return MethodHandles.insertArguments(call, 0, maker, new Object[0]);
    }

    private static boolean isPlain(Class<?> level) {
        boolean isOfProgram = level.getClassLoader() != null
                && level.getClassLoader() != ClassLoader.getPlatformClassLoader()
                && !level.isHidden();
        return isOfProgram
                && !level.isInterface()
                && !Externalizable.class.isAssignableFrom(level)
                && Arrays.stream(level.getDeclaredMethods()).noneMatch(FieldHandles::isOfSerialization)
                && Arrays.stream(level.getDeclaredFields())
                        .noneMatch(field -> field.getName().equals("serialPersistentFields"));
    }

    private static boolean isOfSerialization(java.lang.reflect.Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        return switch (method.getName()) {
            case "writeReplace", "readResolve", "readObjectNoData" -> parameters.length == 0;
            case "writeObject" -> parameters.length == 1 && parameters[0] == ObjectOutputStream.class;
            case "readObject" -> parameters.length == 1 && parameters[0] == ObjectInputStream.class;
            default -> false;
        };
    }

    /** The fields that one class of a hierarchy declares. */
    private record Level(Class<?> type, ComponentHandles components) {

        private ObjectStreamField[] fields() {
            return ObjectStreamClass.lookup(type).getFields();
        }

        MethodHandle writingBefore(MethodHandle rest) throws ReflectiveOperationException {
            MethodHandles.Lookup theirs = MethodHandles.privateLookupIn(type, OURS);
            ObjectStreamField[] fields = fields();
            MethodHandle all = rest;
            for (int place = fields.length - 1; place >= 0; place--) {
                Field field = type.getDeclaredField(fields[place].getName());
                MethodHandle writer = components.writer(field.getType());
                MethodHandle getter = theirs.unreflectGetter(field)
                        .asType(MethodType.methodType(writer.type().parameterType(1), Object.class));
                all = MethodHandles.foldArguments(all, MethodHandles.filterArguments(writer, 1, getter));
            }
            return all;
        }

        MethodHandle reading() throws ReflectiveOperationException {
            MethodHandle whole = hasFinalFields() ? SerializationSupport.readerOf(type) : null;
            if (whole != null) {
                return MethodHandles.collectArguments(
                        whole.asType(MethodType.methodType(void.class, Object.class, ObjectInputStream.class)),
                        1,
                        OURS.findVirtual(ValueReader.class, "fields", MethodType.methodType(ObjectInputStream.class)));
            }
            ObjectStreamField[] fields = fields();
            MethodHandle all = MethodHandles.empty(READING);
            for (int place = fields.length - 1; place >= 0; place--) {
                Field field = type.getDeclaredField(fields[place].getName());
                MethodHandle setter =
                        setterOf(field).asType(MethodType.methodType(void.class, Object.class, field.getType()));
                all = MethodHandles.foldArguments(
                        all, MethodHandles.collectArguments(setter, 1, components.reader(field.getType())));
            }
            return all;
        }

        private boolean hasFinalFields() throws ReflectiveOperationException {
            for (ObjectStreamField each : fields()) {
                if (Modifier.isFinal(type.getDeclaredField(each.getName()).getModifiers())) {
                    return true;
                }
            }
            return false;
        }

        private MethodHandle setterOf(Field field) throws ReflectiveOperationException {
            if (!Modifier.isFinal(field.getModifiers())) {
                return MethodHandles.privateLookupIn(type, OURS).unreflectSetter(field);
            }
            field.setAccessible(true); // only where the JDK offers nothing else, before 24
            return OURS.unreflectSetter(field);
        }
    }
}
