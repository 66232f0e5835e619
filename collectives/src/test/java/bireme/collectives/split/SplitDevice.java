package bireme.collectives.split;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.LocalTeam;

/** A device like another, except for whom it says to share memory with. */
public final class SplitDevice {
    private final Device device;
    private final IntUnaryOperator processOf;

    private SplitDevice(Device device, IntUnaryOperator processOf) {
        this.device = device;
        this.processOf = processOf;
    }

    /**
     * Splits the ranks of a JVM.
     *
     * @param device carries the messages, and may share memory with all ranks
     * @param processOf the JVM of each id
     */
    public static Device of(Device device, IntUnaryOperator processOf) {
        SplitDevice split = new SplitDevice(device, processOf);
        return proxy(Device.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "localTeam" -> split.localTeam((int) arguments[0], (int[]) arguments[1]);
            case "processesOf" ->
                Arrays.stream((int[]) arguments[0]).map(processOf).toArray();
            default -> call(() -> method.invoke(device, arguments));
        });
    }

    private LocalTeam localTeam(int context, int[] ids) {
        int process = processOf.applyAsInt(device.id());
        int[] ranks = IntStream.range(0, ids.length)
                .filter(rank -> processOf.applyAsInt(ids[rank]) == process)
                .toArray();
        int[] members = Arrays.stream(ranks).map(rank -> ids[rank]).toArray();
        LocalTeam team = device.localTeam(context, members);
        return team == null
                ? null
                : proxy(
                        LocalTeam.class,
                        (proxy, method, arguments) -> method.getName().equals("ranks")
                                ? ranks.clone()
                                : call(() -> method.invoke(team, arguments)));
    }

    /** A call by reflection. */
    private interface Call {
        Object make() throws IllegalAccessException, InvocationTargetException;
    }

    private static Object call(Call call) throws Throwable {
        try {
            return call.make();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static <T> T proxy(Class<T> kind, InvocationHandler handler) {
        return kind.cast(Proxy.newProxyInstance(SplitDevice.class.getClassLoader(), new Class<?>[] {kind}, handler));
    }
}
