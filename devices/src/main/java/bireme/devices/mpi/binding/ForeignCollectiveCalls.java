package bireme.devices.mpi.binding;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Collective calls by the Foreign Function API. */
final class ForeignCollectiveCalls implements CollectiveCalls {
    private final Map<CollectiveFunction, MethodHandle> handles;

    private ForeignCollectiveCalls(Map<CollectiveFunction, MethodHandle> handles) {
        this.handles = handles;
    }

    /** Binds the functions of a library. Returns {@code null} if it lacks one of them. */
    static CollectiveCalls of(ForeignApi api, ToLongFunction<String> symbols) {
        Map<CollectiveFunction, MethodHandle> handles = new EnumMap<>(CollectiveFunction.class);
        for (CollectiveFunction function : CollectiveFunction.values()) {
            long address = symbols.applyAsLong(function.symbol());
            if (address == 0) {
                return null;
            }
            handles.put(function, bound(api, function, address));
        }
        return new ForeignCollectiveCalls(handles);
    }

    /** A handle that takes all arguments in one array. */
    private static MethodHandle bound(ForeignApi api, CollectiveFunction function, long address) {
        MethodType type = function.type();
        try {
            MethodHandle handle = api.link(address, type, !function.mayWait());
            MethodType longs = MethodType.methodType(int.class, Collections.nCopies(type.parameterCount(), long.class));
            return MethodHandles.explicitCastArguments(handle, longs).asSpreader(long[].class, type.parameterCount());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(function.symbol() + " cannot be bound", e);
        }
    }

    @Override
    public int call(CollectiveFunction function, long... arguments) {
        try {
            return (int) handles.get(function).invokeExact(arguments);
        } catch (Throwable e) {
            throw ForeignCalls.unexpected(e);
        }
    }
}
