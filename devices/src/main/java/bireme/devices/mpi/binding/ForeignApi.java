package bireme.devices.mpi.binding;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The Foreign Function and Memory API of JDK 22 and newer, reached by reflection because this is compiled for 17.
 *
 * <p>Idea: all arguments of the functions that are bound are {@code int} or {@code long}, so a handle that was linked
 * once has a type that 17 knows; only linking needs reflection.
 *
 * <p>Threads: any.
 */
final class ForeignApi {
    /** What loads the code of a library at once, and shows its symbols to the plugins that it loads itself. */
    private static final int RTLD_NOW_GLOBAL = 0x102;

    /** Longest reason of the system's loader that is read; it ends with a 0 before. */
    private static final long MAX_TEXT_BYTES = 4096;

    private final Object linker;
    private final Object defaultLookup;
    private final Method find;
    private final Method downcall;
    private final Method function;
    private final Class<?> layoutType;
    private final Object intLayout;
    private final Object longLayout;
    private final Class<?> optionType;
    private final Object addressLayout;
    private final Object critical;
    private final Object criticalWithHeap;
    private final Method segmentOfAddress;
    private final Method segmentOfBuffer;
    private final Method addressOfSegment;
    private final MethodHandle dlopen;
    private final MethodHandle dlsym;
    private final MethodHandle dlerror;
    private final MethodHandle setenv;

    /**
     * Finds the API.
     *
     * @throws ReflectiveOperationException where there is none
     */
    ForeignApi() throws ReflectiveOperationException {
        Class<?> linkerType = Class.forName("java.lang.foreign.Linker");
        Class<?> lookupType = Class.forName("java.lang.foreign.SymbolLookup");
        Class<?> segmentType = Class.forName("java.lang.foreign.MemorySegment");
        Class<?> valueLayout = Class.forName("java.lang.foreign.ValueLayout");
        Class<?> descriptor = Class.forName("java.lang.foreign.FunctionDescriptor");
        layoutType = Class.forName("java.lang.foreign.MemoryLayout");
        optionType = Class.forName("java.lang.foreign.Linker$Option");
        linker = linkerType.getMethod("nativeLinker").invoke(null);
        defaultLookup = linkerType.getMethod("defaultLookup").invoke(linker);
        find = lookupType.getMethod("find", String.class);
        Class<?> options = Array.newInstance(optionType, 0).getClass();
        downcall = linkerType.getMethod("downcallHandle", segmentType, descriptor, options);
        function = descriptor.getMethod(
                "of", layoutType, Array.newInstance(layoutType, 0).getClass());
        intLayout = valueLayout.getField("JAVA_INT").get(null);
        longLayout = valueLayout.getField("JAVA_LONG").get(null);
        addressLayout = valueLayout.getField("ADDRESS").get(null);
        critical = optionType.getMethod("critical", boolean.class).invoke(null, false);
        criticalWithHeap = optionType.getMethod("critical", boolean.class).invoke(null, true);
        segmentOfAddress = segmentType.getMethod("ofAddress", long.class);
        segmentOfBuffer = segmentType.getMethod("ofBuffer", Buffer.class);
        addressOfSegment = segmentType.getMethod("address");
        dlopen = link(libcAddress("dlopen"), MethodType.methodType(long.class, long.class, int.class), false);
        dlsym = link(libcAddress("dlsym"), MethodType.methodType(long.class, long.class, long.class), false);
        setenv =
                link(libcAddress("setenv"), MethodType.methodType(int.class, long.class, long.class, int.class), false);
        dlerror = link(libcAddress("dlerror"), MethodType.methodType(long.class), false);
    }

    private long libcAddress(String name) throws ReflectiveOperationException {
        Object found = ((Optional<?>) find.invoke(defaultLookup, name))
                .orElseThrow(() -> new NoSuchMethodException("the C library has no function " + name));
        return (long) addressOfSegment.invoke(found);
    }

    /**
     * A handle that calls the function at an address.
     *
     * @param type of {@code int}s and {@code long}s only
     * @param isShort whether the function returns soon, and never calls back: then the thread stays in Java for the
     *     JVM, which saves the transition and delays a safepoint until it has returned
     */
    MethodHandle link(long address, MethodType type, boolean isShort) throws ReflectiveOperationException {
        Object arguments = Array.newInstance(layoutType, type.parameterCount());
        for (int i = 0; i < type.parameterCount(); i++) {
            Array.set(arguments, i, layout(type.parameterType(i)));
        }
        Object options = Array.newInstance(optionType, isShort ? 1 : 0);
        if (isShort) {
            Array.set(options, 0, critical);
        }
        Object descriptor = function.invoke(null, layout(type.returnType()), arguments);
        return (MethodHandle) downcall.invoke(linker, segmentOfAddress.invoke(null, address), descriptor, options);
    }

    /**
     * A handle that calls the function at an address, whose first argument is memory of an array.
     *
     * @param arguments the others, {@code int} or {@code long}
     * @return takes an array of the type, the first byte of it that is meant, and the other arguments; while it runs
     *     the garbage collector waits
     */
    MethodHandle linkWithArray(long address, Class<?> array, Class<?>... arguments)
            throws ReflectiveOperationException {
        Class<?> segmentType = addressOfSegment.getDeclaringClass();
        Object layouts = Array.newInstance(layoutType, arguments.length + 1);
        Array.set(layouts, 0, addressLayout);
        for (int i = 0; i < arguments.length; i++) {
            Array.set(layouts, i + 1, layout(arguments[i]));
        }
        Object options = Array.newInstance(optionType, 1);
        Array.set(options, 0, criticalWithHeap);
        Object descriptor = function.invoke(null, layout(int.class), layouts);
        MethodHandle call =
                (MethodHandle) downcall.invoke(linker, segmentOfAddress.invoke(null, address), descriptor, options);
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle segment = lookup.findStatic(segmentType, "ofArray", MethodType.methodType(segmentType, array));
        MethodHandle slice = lookup.findVirtual(segmentType, "asSlice", MethodType.methodType(segmentType, long.class));
        MethodHandle part = MethodHandles.filterArguments(slice, 0, segment);
        MethodHandle whole = MethodHandles.collectArguments(call, 0, part);
        return whole.asType(whole.type().changeParameterType(0, Object.class));
    }

    private Object layout(Class<?> type) {
        return type == int.class ? intLayout : longLayout;
    }

    /** Opens a library, by path or by a name that the system's loader searches for. */
    long open(String name) throws LibraryException {
        ByteBuffer text = text(name);
        try {
            long library = (long) dlopen.invokeExact(address(text), RTLD_NOW_GLOBAL);
            if (library == 0) {
                throw new LibraryException(string((long) dlerror.invokeExact()));
            }
            return library;
        } catch (LibraryException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("dlopen of " + name, e);
        } finally {
            Reference.reachabilityFence(text);
        }
    }

    /** The address of a symbol of an open library, 0 if it has none of the name. */
    long symbol(long library, String name) {
        ByteBuffer text = text(name);
        try {
            return (long) dlsym.invokeExact(library, address(text));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("dlsym of " + name, e);
        } finally {
            Reference.reachabilityFence(text);
        }
    }

    /** Sets a variable of the environment of the C library, unless it is set. */
    void setVariable(String name, String value) {
        ByteBuffer nameText = text(name);
        ByteBuffer valueText = text(value);
        try {
            int code = (int) setenv.invokeExact(address(nameText), address(valueText), 0);
            if (code != 0) {
                throw new IllegalStateException("setenv of " + name + " failed");
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("setenv of " + name, e);
        } finally {
            Reference.reachabilityFence(nameText);
            Reference.reachabilityFence(valueText);
        }
    }

    /** Where the memory of a direct buffer begins. */
    long address(ByteBuffer direct) {
        try {
            return (long) addressOfSegment.invoke(
                    segmentOfBuffer.invoke(null, direct.duplicate().clear()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a buffer has no address", e);
        }
    }

    /** The {@code int} at an address. */
    int intAt(long address) {
        try {
            ByteBuffer memory = (ByteBuffer) addressOfSegment
                    .getDeclaringClass()
                    .getMethod("asByteBuffer")
                    .invoke(segment(address, Integer.BYTES));
            return memory.order(ByteOrder.nativeOrder()).getInt(0);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("memory at an address cannot be read", e);
        }
    }

    /** A handle that takes an address and an {@code int}, and writes it there. */
    MethodHandle putInt() {
        try {
            Object memory = segment(0, Long.MAX_VALUE);
            VarHandle anywhere = (VarHandle) Class.forName("java.lang.foreign.ValueLayout")
                    .getMethod("varHandle")
                    .invoke(intLayout);
            MethodHandle set = anywhere.toMethodHandle(VarHandle.AccessMode.SET);
            return MethodHandles.insertArguments(set, 0, memory);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("memory at an address cannot be written", e);
        }
    }

    private Object segment(long address, long bytes) throws ReflectiveOperationException {
        Object empty = segmentOfAddress.invoke(null, address);
        return addressOfSegment
                .getDeclaringClass()
                .getMethod("reinterpret", long.class)
                .invoke(empty, bytes);
    }

    private static ByteBuffer text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocateDirect(bytes.length + 1).put(bytes).clear();
    }

    private String string(long address) throws ReflectiveOperationException {
        if (address == 0) {
            return "no reason given";
        }
        return (String) addressOfSegment
                .getDeclaringClass()
                .getMethod("getString", long.class)
                .invoke(segment(address, MAX_TEXT_BYTES), 0L);
    }
}
