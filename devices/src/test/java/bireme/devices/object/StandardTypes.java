package bireme.devices.object;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;

/** One object of each public class of {@code java.base} that is Serializable and can be made somehow. */
final class StandardTypes {
    private static final int MAX_DEPTH = 2;
    private static final Map<Class<?>, Object> ARGUMENTS = Map.ofEntries(
            Map.entry(int.class, 3),
            Map.entry(long.class, 3L),
            Map.entry(short.class, (short) 3),
            Map.entry(byte.class, (byte) 3),
            Map.entry(char.class, 'c'),
            Map.entry(boolean.class, true),
            Map.entry(float.class, 0.5f),
            Map.entry(double.class, 0.5),
            Map.entry(String.class, "1"),
            Map.entry(CharSequence.class, "1"),
            Map.entry(Object.class, "1"),
            Map.entry(Comparable.class, "1"),
            Map.entry(Throwable.class, new Exception("cause")),
            Map.entry(Class.class, Thread.State.class),
            Map.entry(Locale.class, Locale.FRANCE),
            Map.entry(byte[].class, new byte[] {1, 2, 3, 4}),
            Map.entry(int[].class, new int[] {1}),
            Map.entry(long[].class, new long[] {1}),
            Map.entry(double[].class, new double[] {1}),
            Map.entry(String[].class, new String[] {"a"}),
            Map.entry(Object[].class, new Object[] {"a"}),
            Map.entry(Comparator.class, Comparator.naturalOrder()),
            Map.entry(Date.class, new Date(5)),
            Map.entry(Collection.class, List.of("a", "b")),
            Map.entry(List.class, List.of("a", "b")),
            Map.entry(Map.class, Map.of("k", "v")),
            Map.entry(SortedMap.class, new TreeMap<>(Map.of("k", "v"))),
            Map.entry(SortedSet.class, new TreeSet<>(List.of("a"))),
            Map.entry(EnumMap.class, new EnumMap<>(Map.of(Thread.State.NEW, "v"))));

    private StandardTypes() {}

    static List<Object> one() throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        List<Object> made = new ArrayList<>(List.of(
                String.class,
                InetAddress.getLoopbackAddress(),
                ConcurrentHashMap.newKeySet(),
                new ReentrantReadWriteLock().readLock(),
                new ReentrantReadWriteLock().writeLock()));
        try (Stream<Path> files = Files.walk(root)) {
            files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.startsWith("java") && name.endsWith(".class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .sorted()
                    .map(StandardTypes::find)
                    .filter(type -> Serializable.class.isAssignableFrom(type)
                            && Modifier.isPublic(type.getModifiers())
                            && !Modifier.isAbstract(type.getModifiers()))
                    .map(type -> make(type, 0))
                    .filter(object -> object != null && copyOf(object) != null)
                    .forEach(made::add);
        }
        return made;
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return Object.class; // module-info
        }
    }

    /** What the JDK makes of it, or {@code null} where it cannot send it. */
    static Object copyOf(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new ObjectOutputStream(bytes).writeObject(object);
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            return null;
        }
    }

    private static Object make(Class<?> type, int depth) {
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants.length == 0 ? null : constants[constants.length - 1];
        }
        for (Field field : type.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                Object constant = called(type, () -> field.get(null));
                if (constant != null) {
                    return constant;
                }
            }
        }
        List<Executable> makers = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())) {
            makers.addAll(Arrays.asList(type.getConstructors()));
        }
        Arrays.stream(type.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type)
                .forEach(makers::add);
        makers.sort(Comparator.<Executable>comparingInt(maker -> -Math.min(maker.getParameterCount(), 2))
                .thenComparing(Executable::toString));
        for (Executable maker : makers) {
            Object made = called(type, () -> call(maker, depth));
            if (made != null) {
                return made;
            }
        }
        return null;
    }

    private static Object call(Executable maker, int depth) throws ReflectiveOperationException {
        Object[] arguments = Arrays.stream(maker.getParameterTypes())
                .map(type -> argument(type, depth))
                .toArray();
        return maker instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) maker).invoke(null, arguments);
    }

    private static Object argument(Class<?> type, int depth) {
        Object known = ARGUMENTS.get(type);
        return known != null || depth >= MAX_DEPTH || !type.getName().startsWith("java")
                ? known
                : make(type, depth + 1);
    }

    /** Something that may fail for arguments that make no sense. */
    private interface Attempt {
        Object make() throws ReflectiveOperationException;
    }

    private static Object called(Class<?> type, Attempt attempt) {
        try {
            Object made = attempt.make();
            return made != null && made.getClass() == type ? made : null;
        } catch (InvocationTargetException | IllegalArgumentException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
