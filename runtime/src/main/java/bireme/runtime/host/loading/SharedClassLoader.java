package bireme.runtime.host.loading;

import java.io.IOException;

/**
 * Defines the classes that {@code --share} names, once for all ranks of a job, together with what they need of the
 * class path; what only the parent loader has, it takes from there.
 *
 * <p>Errors: shared code belongs to no rank, so {@code mpi.MPI} is not found from it.
 */
final class SharedClassLoader extends ProgramClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final UserClasses classes;

    SharedClassLoader(UserClasses classes, ClassLoader parent) {
        super(classes, parent);
        this.classes = classes;
    }

    @Override
    Class<?> choose(String name) throws ClassNotFoundException {
        if (ClassOrigin.isBiremePerRank(name)) {
            throw new ClassNotFoundException(name + " is not to be had from a class that --share shares between ranks");
        }
        Class<?> type = jdkOrBireme(name);
        return type == null ? ownOrParents(name) : type;
    }

    private Class<?> ownOrParents(String name) throws ClassNotFoundException {
        try {
            ClassFile file = classes.findShared(name);
            return file == null ? parentsOrAdded(name) : define(name, file.bytes(), file);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
