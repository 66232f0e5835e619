package bireme.runtime.host.loading;

import java.util.function.Function;

/**
 * Tells whether a static method that code names as one of some class is {@link Thread}'s: compilers write down the
 * class through which a method was called, and a subclass has those of its parents unless it declares its own.
 *
 * <p>Threads: any.
 */
final class ThreadMembers {
    /** No line of parents is longer; a damaged one may be a cycle. */
    private static final int MAX_PARENTS = 1000;

    private final Function<String, byte[]> files;

    /** Creates the answers for classes whose files are found by internal name, {@code null} where there is none. */
    ThreadMembers(Function<String, byte[]> files) {
        this.files = files;
    }

    /** Whether a method, name and descriptor, of the class {@code owner} is that of {@code Thread}. */
    boolean isThreads(String owner, String method) {
        String name = owner;
        for (int parents = 0; name != null && parents < MAX_PARENTS; parents++) {
            String type = name.replace('/', '.');
            if (ClassOrigin.isJdk(type) || ClassOrigin.isPerhapsJdk(type) || ClassOrigin.isBireme(type)) {
                return extendsThread(type);
            }
            byte[] file = files.apply(name);
            ClassMembers members = file == null ? null : ClassMembers.of(file);
            if (members == null || members.declares(method)) {
                return false;
            }
            name = members.parent();
        }
        return false;
    }

    private static boolean extendsThread(String type) {
        try {
            return Thread.class.isAssignableFrom(Class.forName(type, false, ClassOrigin.BIREME));
        } catch (ClassNotFoundException e) {
            return false; // the code that names it fails, too
        }
    }
}
