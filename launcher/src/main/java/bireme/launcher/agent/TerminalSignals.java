package bireme.launcher.agent;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * Leaves the signals of a terminal to {@code mpjrun}: Ctrl-C reaches all processes of a job on this host at once, and
 * only one of them should decide what it means.
 */
final class TerminalSignals {
    private static final String[] NAMES = {"INT", "HUP"};

    private TerminalSignals() {}

    /** The JDK has no public way to take a signal, and the one it has must not be named when compiled. */
    static void leaveToCoordinator() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler nothing = (proxy, method, arguments) -> null;
            Object quiet = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, nothing);
            for (String name : NAMES) {
                signal.getMethod("handle", signal, handler)
                        .invoke(null, signal.getConstructor(String.class).newInstance(name), quiet);
            }
        } catch (ReflectiveOperationException e) {
            // Such a JVM, or one with -Xrs, ends by the signal, which mpjrun has also got and knows how to take.
            return;
        }
    }
}
