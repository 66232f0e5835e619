package bireme.runtime.host;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The {@code public static void main(String[])} of a class, found without running any of the program's code. */
final class MainMethod {
    private final Method method;

    private MainMethod(Method method) {
        this.method = method;
    }

    /**
     * Finds the main method of a class, also an inherited one.
     *
     * @throws CannotStartException when class or method are missing or cannot be used
     */
    static MainMethod find(String className, ClassLoader loader) throws CannotStartException {
        try {
            return of(Class.forName(className, false, loader));
        } catch (ClassNotFoundException e) {
            throw new CannotStartException(notFound(className, e), e);
        } catch (UnsupportedClassVersionError e) {
            throw new CannotStartException("main class " + className + " needs a newer Java: " + e.getMessage(), e);
        } catch (LinkageError e) {
            throw new CannotStartException("main class " + className + " cannot be loaded: " + e, e);
        }
    }

    private static String notFound(String className, ClassNotFoundException e) {
        return e.getCause() == null
                ? "main class " + className + " was not found"
                : "main class " + className + " cannot be read: " + e.getCause().getMessage();
    }

    private static MainMethod of(Class<?> type) throws CannotStartException {
        Method method;
        try {
            method = type.getMethod("main", String[].class);
        } catch (NoSuchMethodException e) {
            throw new CannotStartException(
                    "main class " + type.getName() + " has no method public static void main(String[])", e);
        }
        if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != void.class) {
            throw new CannotStartException(
                    "method main of class " + type.getName() + " is not public static void main(String[])", null);
        }
        method.setAccessible(true);
        return new MainMethod(method);
    }

    /** Runs the program; throws what it throws. */
    void call(String[] arguments) throws Throwable {
        try {
            method.invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("main was made accessible and is not", e);
        }
    }
}
