package bireme.junit;

import java.lang.reflect.InvocationTargetException;
import mpi.Intracomm;

/**
 * The class {@code mpi.MPI} of a rank. Each rank has its own, which this class, shared by all, can only reach by the
 * loader of the rank's classes.
 *
 * <p>Threads: any of the rank.
 */
final class RankMpi {
    private final Class<?> mpi;

    private RankMpi(Class<?> mpi) {
        this.mpi = mpi;
    }

    /** That of the rank which has loaded {@code type}. */
    static RankMpi of(Class<?> type) {
        return of(type.getClassLoader());
    }

    /** That of the rank whose loader this is. */
    static RankMpi of(ClassLoader loader) {
        try {
            return new RankMpi(Class.forName("mpi.MPI", true, loader));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("mpi.MPI is missing from the class path of the test", e);
        }
    }

    /** {@code MPI.COMM_WORLD}, after {@code MPI.Init} if it was not called before. */
    synchronized Intracomm world() {
        try {
            if (!isInitialized()) {
                call("Init", new Class<?>[] {String[].class}, (Object) new String[0]);
            }
            return (Intracomm) mpi.getField("COMM_WORLD").get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("mpi.MPI is not that of this version of Bireme", e);
        }
    }

    /** Ends what {@link #world} has begun, and the test has not ended itself. */
    void finish() {
        if (isInitialized()) {
            call("Finalize", new Class<?>[0]);
        }
    }

    private boolean isInitialized() {
        return (Boolean) call("Initialized", new Class<?>[0]);
    }

    private Object call(String method, Class<?>[] types, Object... arguments) {
        try {
            return mpi.getMethod(method, types).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw asUnchecked(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("mpi.MPI is not that of this version of Bireme", e);
        }
    }

    /** Methods of MPI declare no checked exceptions. */
    private static RuntimeException asUnchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return (RuntimeException) failure;
    }
}
