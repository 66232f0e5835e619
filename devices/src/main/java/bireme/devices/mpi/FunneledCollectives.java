package bireme.devices.mpi;

import bireme.devices.mpi.binding.CollectiveCalls;
import bireme.devices.mpi.binding.CollectiveFunction;

/** Collective calls that are all made by the {@link MpiThread}: those with a request are pushed, others wait. */
final class FunneledCollectives implements CollectiveCalls {
    private final CollectiveCalls calls;
    private final FunneledCalls thread;

    FunneledCollectives(CollectiveCalls calls, FunneledCalls thread) {
        this.calls = calls;
        this.thread = thread;
    }

    @Override
    public int call(CollectiveFunction function, long... arguments) {
        return function.isStart()
                ? thread.start(arguments[arguments.length - 1], () -> calls.call(function, arguments))
                : thread.call(() -> calls.call(function, arguments));
    }
}
