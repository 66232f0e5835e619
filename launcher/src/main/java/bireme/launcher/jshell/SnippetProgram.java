package bireme.launcher.jshell;

import bireme.runtime.host.loading.RankClassLoader;
import java.lang.reflect.InvocationTargetException;

/**
 * The program of each rank: {@code MPI.Init}, snippet after snippet, {@code MPI.Finalize}.
 *
 * <p>Threads: the main thread of the rank.
 */
final class SnippetProgram {
    private SnippetProgram() {}

    /** Runs until the job is closed; the argument is the number of a {@link RankJob}. */
    public static void main(String[] args) throws Throwable {
        RankClassLoader loader = (RankClassLoader) Thread.currentThread().getContextClassLoader();
        Class<?> mpi = Class.forName("mpi.MPI", true, loader); // each rank has its own, so that we cannot name it
        RankJob job = RankJob.numbered(Integer.parseInt(args[0]));
        job.redirect(loader.processState());
        call(mpi, "Init", new Class<?>[] {String[].class}, (Object) new String[0]);
        job.serve(loader.processState().rank(), new RankControl(loader));
        if (!(boolean) call(mpi, "Finalized", new Class<?>[0])) {
            call(mpi, "Finalize", new Class<?>[0]);
        }
    }

    private static Object call(Class<?> mpi, String name, Class<?>[] types, Object... arguments) throws Throwable {
        try {
            return mpi.getMethod(name, types).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
