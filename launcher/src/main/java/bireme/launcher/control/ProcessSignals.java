package bireme.launcher.control;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * Sends and handles signals of processes, on systems that have them.
 *
 * <p>Threads: any; a handler runs in a thread that the JVM starts for it.
 */
public final class ProcessSignals {
    private ProcessSignals() {}

    /**
     * Has {@code action} run when this JVM gets a signal, instead of what would happen otherwise. The JDK has no public
     * way to take a signal, and the one it has must not be named when compiled.
     *
     * @param name without {@code SIG}
     * @return whether this JVM can take it
     */
    public static boolean take(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler runs = (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                    action.run();
                }
                return null;
            };
            Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, runs);
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
            return true;
        } catch (ReflectiveOperationException e) {
            return false; // no such signal here, or a JVM with -Xrs
        }
    }

    /** Sends a signal to a process of this host; whether there is one that could be sent it. */
    public static boolean send(long pid, String name) {
        try {
            Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return kill.waitFor() == 0;
        } catch (IOException e) {
            return false; // no such command here
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
