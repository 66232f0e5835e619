package bireme.launcher.job;

import bireme.runtime.control.ExitStatus;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * Knows whether the JVM is being ended from outside, by Ctrl-C for example. The host of the ranks then ends the job and
 * writes its output. A second Ctrl-C ends the JVM at once.
 *
 * <p>Threads: a shutdown hook that the JVM starts; {@link #isReceived} by the main thread.
 */
final class StopSignal extends Thread {
    /** By the main thread. */
    private boolean isUnwatched;

    private StopSignal() {
        super("bireme-stop");
    }

    static StopSignal watch() {
        StopSignal signal = new StopSignal();
        Runtime.getRuntime().addShutdownHook(signal);
        return signal;
    }

    /** Whether the JVM is being ended; after {@code false} the signal is no longer watched. */
    boolean isReceived() {
        try {
            isUnwatched |= Runtime.getRuntime().removeShutdownHook(this);
            return !isUnwatched;
        } catch (IllegalStateException shutdownHasBegun) {
            return true;
        }
    }

    /** The JDK has no public way to handle a second signal, and the one it has must not be named when compiled. */
    @Override
    public void run() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler halt = (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                    Runtime.getRuntime().halt(ExitStatus.INTERRUPTED);
                }
                return null;
            };
            Object halting = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, halt);
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), halting);
        } catch (ReflectiveOperationException e) {
            // Then a second Ctrl-C waits as long as the first, which is bounded.
            return;
        }
    }
}
