package mpi;

import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.RankScoped;
import bireme.runtime.ports.PortException;
import bireme.runtime.ports.Ports;
import java.util.function.Function;

/**
 * Calls about ports and published names, which concern one rank alone.
 *
 * <p>Shape: a static method of a class that all ranks share finds its rank by the class that calls it, else by the
 * thread's context class loader.
 *
 * <p>Threads: any.
 */
final class PortCalls {
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private PortCalls() {}

    /** Runs a call for a rank. */
    static <T> T run(String call, RankEnvironment environment, Function<Ports, T> what) {
        try {
            return what.apply(Ports.of(environment));
        } catch (PortException e) {
            throw new MPIException(GroupJoin.kind(e.fault()), call + ": " + e.getMessage(), e);
        }
    }

    /** Runs a call for the rank whose code calls. */
    static <T> T run(String call, Function<Ports, T> what) {
        RankEnvironment environment = ofCaller();
        if (environment.computeIfAbsent(JoinedWorlds.class, JoinedWorlds::new).isIdle()) {
            throw new MPIException(call + ": MPI is not running; call it between MPI.Init and MPI.Finalize");
        }
        return run(call, environment, what);
    }

    /** The rank whose code calls. */
    static RankEnvironment ofCaller() {
        RankScoped rank = STACK.walk(
                frames -> frames.map(frame -> rankOf(frame.getDeclaringClass().getClassLoader()))
                        .filter(found -> found != null)
                        .findFirst()
                        .orElseGet(() -> rankOf(Thread.currentThread().getContextClassLoader())));
        return rank != null ? rank.environment() : RankEnvironment.of(null);
    }

    private static RankScoped rankOf(ClassLoader start) {
        for (ClassLoader loader = start; loader != null; loader = loader.getParent()) {
            if (loader instanceof RankScoped scoped) {
                return scoped;
            }
        }
        return null;
    }
}
