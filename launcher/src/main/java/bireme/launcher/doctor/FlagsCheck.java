package bireme.launcher.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Looks whether this JVM opens to the serializer the packages it needs, as {@code mpjrun} has every JVM do. */
final class FlagsCheck {
    private static final List<String> PACKAGES = List.of(
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
            "sun.util.calendar");

    private FlagsCheck() {}

    /** Whether a package of java.base is open to classes of the class path. */
    static boolean isOpen(String name) {
        return Object.class.getModule().isOpen(name, FlagsCheck.class.getModule());
    }

    static Finding of(Predicate<String> isOpen) {
        List<String> closed = new ArrayList<>();
        PACKAGES.stream().filter(isOpen.negate()).forEach(closed::add);
        return closed.isEmpty()
                ? Finding.ok("serializer", "", "the JDK's packages are open to FST")
                : Finding.warning(
                        "serializer",
                        "",
                        "FST cannot run, because these packages are closed to it: " + String.join(", ", closed),
                        "start by bin/mpjrun, which opens them; where java is called directly, add " + flags(closed)
                                + "; without them the JDK's own serialization does the work, slower");
    }

    private static String flags(List<String> closed) {
        List<String> flags = new ArrayList<>();
        closed.forEach(name -> flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        return String.join(" ", flags);
    }
}
