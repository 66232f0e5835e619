package bireme.devices.object.fst;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import java.util.List;
import java.util.Optional;

/**
 * Makes {@link FstSerializer}s where this JVM lets FST look into the JDK's own classes.
 *
 * <p>Threads: any.
 */
public final class FstSerializerProvider implements ObjectSerializerProvider {
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
        for (String name : NEEDED_PACKAGES) {
            if (!isOpen(name)) {
                return "FST needs --add-opens=" + name
                        + "=ALL-UNNAMED and more such flags; mpjrun adds them, and mpjrun --print-command shows them";
            }
        }
        return null;
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
