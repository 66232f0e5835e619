package bireme.devices.object.fst;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import java.util.Optional;

/**
 * Makes {@link FstSerializer}s where this JVM lets FST look into the JDK's own classes.
 *
 * <p>Threads: any.
 */
public final class FstSerializerProvider implements ObjectSerializerProvider {
    private static final String[] BASE_PACKAGES = {
        "java.lang",
        "java.lang.invoke",
        "java.lang.reflect",
        "java.math",
        "java.net",
        "java.nio",
        "java.io",
        "java.text",
        "java.time",
        "java.util",
        "java.util.concurrent",
        "java.util.concurrent.atomic",
        "java.util.concurrent.locks",
        "java.util.regex",
        "sun.util.calendar"
    };

    @Override
    public String name() {
        return "fst";
    }

    @Override
    public String unavailableBecause() {
        for (String name : BASE_PACKAGES) {
            if (!isOpen("java.base", name)) {
                return closed("java.base", name);
            }
        }
        return isOpen("java.sql", "java.sql") ? null : closed("java.sql", "java.sql");
    }

    private static boolean isOpen(String module, String packageName) {
        Optional<Module> found = ModuleLayer.boot().findModule(module);
        return found.isPresent() && found.get().isOpen(packageName, FstSerializerProvider.class.getModule());
    }

    private static String closed(String module, String packageName) {
        return "FST needs --add-opens=" + module + "/" + packageName
                + "=ALL-UNNAMED and more such flags; mpjrun adds them, and mpjrun --print-command shows them";
    }

    @Override
    public ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return new FstSerializer(loader, filter);
    }
}
