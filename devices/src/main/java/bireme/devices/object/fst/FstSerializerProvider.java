package bireme.devices.object.fst;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes {@link FstSerializer}s where this JVM lets FST look into the JDK's own classes, and is not too new for it.
 *
 * <p>Threads: any.
 */
public final class FstSerializerProvider implements ObjectSerializerProvider {
    /** Later ones warn of writes to final fields, and are to refuse them and {@code sun.misc.Unsafe}. */
    private static final int LAST_JAVA = 25;

    /** Packages that must be open to FST, as {@code module/package}. */
    public static final List<String> NEEDED_PACKAGES = List.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.math",
            "java.base/java.net",
            "java.base/java.nio",
            "java.base/java.io",
            "java.base/java.text",
            "java.base/java.time",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/java.util.concurrent.locks",
            "java.base/java.util.regex",
            "java.base/sun.util.calendar",
            "java.sql/java.sql");

    @Override
    public String name() {
        return "fst";
    }

    @Override
    public String unavailableBecause() {
        return unavailableBecause(Runtime.version().feature(), unsafeAccess(), FstSerializerProvider::isOpen);
    }

    @Override
    public boolean isOutdated() {
        return outdatedBecause(Runtime.version().feature(), unsafeAccess()) != null;
    }

    /**
     * Why FST cannot run, or {@code null}.
     *
     * @param feature version of Java
     * @param unsafeAccess what {@code --sun-misc-unsafe-memory-access} says, may be {@code null}
     * @param isOpen whether a package, as {@code module/package}, is open to FST
     */
    static String unavailableBecause(int feature, String unsafeAccess, Predicate<String> isOpen) {
        String outdated = outdatedBecause(feature, unsafeAccess);
        if (outdated != null) {
            return outdated;
        }
        return NEEDED_PACKAGES.stream()
                .filter(isOpen.negate())
                .findFirst()
                .map(closed -> "FST needs --add-opens=" + closed
                        + "=ALL-UNNAMED and more such flags; mpjrun adds them, and mpjrun --print-command shows them")
                .orElse(null);
    }

    /**
     * Why FST cannot run whatever packages are open to it, or {@code null} if they decide.
     *
     * @param feature version of Java
     * @param unsafeAccess what {@code --sun-misc-unsafe-memory-access} says, may be {@code null}
     */
    public static String outdatedBecause(int feature, String unsafeAccess) {
        if (feature > LAST_JAVA) {
            return "FST writes final fields and uses sun.misc.Unsafe, for which Java " + feature
                    + " is too new; up to Java " + LAST_JAVA
                    + " it can, and codecs need neither";
        }
        return "deny".equals(unsafeAccess)
                ? "FST uses sun.misc.Unsafe, and Java was started with --sun-misc-unsafe-memory-access=deny"
                : null;
    }

    /** The option, as the JVM keeps it; {@code null} where it was not given or is not known. */
    public static String unsafeAccess() {
        return System.getProperty("sun.misc.unsafe.memory.access");
    }

    /** Whether a package, as {@code module/package}, is open to FST in this JVM. */
    public static boolean isOpen(String name) {
        int slash = name.indexOf('/');
        Optional<Module> found = ModuleLayer.boot().findModule(name.substring(0, slash));
        return found.isPresent()
                && found.get().isOpen(name.substring(slash + 1), FstSerializerProvider.class.getModule());
    }

    @Override
    public ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return new FstSerializer(loader, filter);
    }
}
