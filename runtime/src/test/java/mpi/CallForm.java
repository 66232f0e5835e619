package mpi;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The three forms of a collective, which have the same arguments and the same results. */
enum CallForm {
    /** {@code Bcast}. */
    BLOCKING {
        @Override
        void call(Intracomm comm, String name, Object... arguments) {
            invoke(comm, name, arguments);
        }
    },
    /** {@code Ibcast}, then {@code Wait} or {@code Test} until it is complete, depending on the rank. */
    NONBLOCKING {
        @Override
        void call(Intracomm comm, String name, Object... arguments) {
            Request request =
                    (Request) invoke(comm, "I" + Character.toLowerCase(name.charAt(0)) + name.substring(1), arguments);
            finish(comm, request);
        }
    },
    /** {@code Bcast_init}, then two starts with the same data. */
    PERSISTENT {
        @Override
        void call(Intracomm comm, String name, Object... arguments) {
            Prequest request = (Prequest) invoke(comm, name + "_init", arguments);
            List<Object> before = Arrays.stream(arguments).map(CallForm::copy).toList();
            request.Start();
            finish(comm, request);
            for (int i = 0; i < arguments.length; i++) {
                restore(before.get(i), arguments[i]);
            }
            request.Start();
            finish(comm, request);
            request.Free();
        }
    };

    private static final Map<String, Method> METHODS = new ConcurrentHashMap<>();

    abstract void call(Intracomm comm, String name, Object... arguments);

    private static void finish(Intracomm comm, Request request) {
        if (comm.Rank() % 2 == 0) {
            request.Wait();
            return;
        }
        while (request.Test() == null) {
            Thread.yield(); // there may be more ranks than cores
        }
    }

    private static Object invoke(Intracomm comm, String name, Object... arguments) {
        try {
            return find(name, arguments.length).invoke(comm, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new AssertionError(e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Method find(String name, int arguments) {
        return METHODS.computeIfAbsent(name + arguments, key -> findAnew(name, arguments));
    }

    private static Method findAnew(String name, int arguments) {
        List<Method> found = new ArrayList<>();
        for (Method method : Intracomm.class.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments) {
                found.add(method);
            }
        }
        if (found.size() != 1) {
            throw new AssertionError(name + " with " + arguments + " arguments: " + found);
        }
        return found.get(0);
    }

    /** A copy of an array as deep as reductions change it: objects are never changed, only replaced. */
    private static Object copy(Object argument) {
        if (argument == null || !argument.getClass().isArray()) {
            return argument;
        }
        int length = Array.getLength(argument);
        Object copy = Array.newInstance(argument.getClass().getComponentType(), length);
        System.arraycopy(argument, 0, copy, 0, length);
        return copy;
    }

    private static void restore(Object copy, Object argument) {
        if (argument != null && argument.getClass().isArray()) {
            System.arraycopy(copy, 0, argument, 0, Array.getLength(argument));
        }
    }
}
