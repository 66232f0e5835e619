package bireme.bb.ranks.farm;

import java.io.Serializable;
import java.util.concurrent.Callable;

/** Adapters that turn runnables and functions into callable tasks of a {@link RankExecutor}. */
final class RemoteCalls {
    private RemoteCalls() {}

    /**
     * A runnable.
     *
     * @param task serializable
     */
    record Run(Runnable task) implements Callable<Object>, Serializable {
        @Override
        public Object call() {
            task.run();
            return null;
        }
    }

    /**
     * Some items of a map.
     *
     * @param function for each of them
     * @param items arguments
     */
    record Chunk(SerializableFunction<Object, Object> function, Object[] items)
            implements Callable<Object[]>, Serializable {
        @Override
        public Object[] call() throws Exception {
            Object[] results = new Object[items.length];
            for (int i = 0; i < items.length; i++) {
                results[i] = function.apply(items[i]);
            }
            return results;
        }
    }

    /**
     * Some pairs of a map.
     *
     * @param function for each of them
     * @param firsts first arguments
     * @param seconds second arguments
     */
    record Pairs(SerializableBiFunction<Object, Object, Object> function, Object[] firsts, Object[] seconds)
            implements Callable<Object[]>, Serializable {
        @Override
        public Object[] call() throws Exception {
            Object[] results = new Object[firsts.length];
            for (int i = 0; i < firsts.length; i++) {
                results[i] = function.apply(firsts[i], seconds[i]);
            }
            return results;
        }
    }

    /** Refuses what cannot travel, before it is too late. */
    static <X> X checkSerializable(String name, X task) {
        if (task == null) {
            throw new NullPointerException(name + " is null");
        }
        if (!(task instanceof Serializable)) {
            throw new IllegalArgumentException(name + " of " + task.getClass()
                    + " is not Serializable, so it cannot travel to another rank. A lambda is if its type is: call"
                    + " submit on a variable of type RankExecutor, declare the lambda as SerializableCallable,"
                    + " SerializableRunnable or SerializableFunction, or cast it: (Callable<X> & Serializable) () ->"
                    + " ...; all that it captures, 'this' among it if it uses a field, has to be Serializable too");
        }
        return task;
    }
}
