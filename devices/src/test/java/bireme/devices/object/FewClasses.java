package bireme.devices.object;

import bireme.devices.object.sample.Samples;
import java.util.HashSet;
import java.util.Set;

/**
 * The loader of a rank with few classes: those that messages named before {@link #close}, and the JDK's. Looking along a
 * class path for each class name that was changed would take longer than all else.
 *
 * <p>Threads: one.
 */
final class FewClasses extends ClassLoader {
    /** They allocate what their bytes say, as classes of the user may. */
    private static final Set<String> GREEDY = Set.of(Samples.External.class.getName(), Samples.Manual.class.getName());

    private final Set<String> names = new HashSet<>();
    private boolean isClosed;

    FewClasses(ClassLoader parent) {
        super(parent);
    }

    void close() {
        isClosed = true;
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
        if (GREEDY.contains(name)) {
            throw new Unknown(name);
        } else if (!isClosed) {
            names.add(name);
        } else if (!names.contains(name)) {
            if (!name.startsWith("java.")) {
                throw new Unknown(name);
            }
            return ClassLoader.getPlatformClassLoader().loadClass(name);
        }
        return getParent().loadClass(name);
    }

    /** Without a stack trace, which is of no interest here. */
    private static final class Unknown extends ClassNotFoundException {
        private static final long serialVersionUID = 1L;

        Unknown(String name) {
            super(name);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
