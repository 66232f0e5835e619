package bireme.runtime.host.loading;

import java.security.ProtectionDomain;

/**
 * Decides by its name, and where needed by where it is found, whose class a class is.
 *
 * <p>Threads: any.
 */
public final class ClassOrigin {
    /** Loader of Bireme itself. */
    static final ClassLoader BIREME = ClassOrigin.class.getClassLoader();

    private static final String MPI = "mpi.MPI";
    /** Not by its class: that would be loaded here, where no rank may use it. */
    private static final String RANK_SYSTEM = SystemRedirection.TARGET.replace('/', '.');

    private static final String[] OPEN_PACKAGES = {"mpi.", "mpjbuf.", "mpjdev.", "xdev."};
    private static final String[] BIREME_PACKAGES = {
        "bireme.accelerator.",
        "bireme.devices.",
        "bireme.collectives.",
        "bireme.runtime.",
        "bireme.algorithms.",
        "bireme.checkpoint.",
        "bireme.recovery.",
        "bireme.bb.",
        "bireme.launcher.",
        "bireme.junit.",
        "bireme.notebook."
    };
    private static final String[] JDK_PACKAGES = {
        "javax.", "jdk.", "sun.", "com.sun.", "org.w3c.dom.", "org.xml.sax.", "org.ietf.jgss.", "netscape.javascript."
    };

    private ClassOrigin() {}

    /** Bireme's classes that exist once per rank: they hold what a rank has of its own. */
    static boolean isBiremePerRank(String name) {
        return name.equals(MPI) || name.equals(RANK_SYSTEM);
    }

    /**
     * Whether a class is Bireme's. Package {@code mpi} and those of MPJ Express are open to programs: theirs are
     * recognised by their absence from the place where Bireme's own classes are.
     */
    public static boolean isBireme(String name) {
        for (String open : OPEN_PACKAGES) {
            if (isDirectlyIn(name, open)) {
                return name.equals(MPI) || isInRuntime(name);
            }
        }
        return isDirectlyIn(name, "xxdev.") || startsWithAny(name, BIREME_PACKAGES);
    }

    private static boolean isDirectlyIn(String name, String prefix) {
        return name.startsWith(prefix) && name.indexOf('.', prefix.length()) < 0;
    }

    private static boolean isInRuntime(String name) {
        Class<?> type = find(name);
        return type != null
                && (type.getProtectionDomain() == ClassOrigin.class.getProtectionDomain()
                        || type.getProtectionDomain() == Dialects.DOMAIN);
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, BIREME);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The jar with the classes of other dialects that cannot be beside those of mpiJava. */
    private static final class Dialects {
        /** The provider of service {@code mpi.TopologyClasses}, named here since a search takes milliseconds. */
        private static final String ONE_OF_ITS_CLASSES = "mpi.OpenMpiTopologyClasses";

        /** Where it is from; {@code null} without it. */
        static final ProtectionDomain DOMAIN = domainOf(find(ONE_OF_ITS_CLASSES));

        private static ProtectionDomain domainOf(Class<?> type) {
            return type == null ? null : type.getProtectionDomain();
        }
    }

    /** Whether only the JDK can have this class. */
    public static boolean isJdk(String name) {
        return name.startsWith("java.");
    }

    /** Whether the JDK may have this class, and then must be the one to give it. */
    static boolean isPerhapsJdk(String name) {
        return startsWithAny(name, JDK_PACKAGES);
    }

    private static boolean startsWithAny(String name, String[] prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
