package bireme.launcher.doctor;

import bireme.devices.object.fst.FstSerializerProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Checks whether the JDK packages that the serializer needs are open to it in this JVM, as {@code mpjrun} opens them in
 * every JVM.
 */
final class FlagsCheck {
    private FlagsCheck() {}

    static Diagnosis of(Predicate<String> isOpen) {
        List<String> closed = new ArrayList<>();
        FstSerializerProvider.NEEDED_PACKAGES.stream().filter(isOpen.negate()).forEach(closed::add);
        return closed.isEmpty()
                ? Diagnosis.ok("serializer", "", "the JDK's packages are open to FST")
                : Diagnosis.warning(
                        "serializer",
                        "",
                        "FST cannot run, because these packages are closed to it: " + String.join(", ", closed),
                        "start by bin/mpjrun, which opens them; where java is called directly, add " + flags(closed)
                                + "; without them the JDK's own serialization does the work, slower");
    }

    private static String flags(List<String> closed) {
        List<String> flags = new ArrayList<>();
        closed.forEach(name -> flags.add("--add-opens=" + name + "=ALL-UNNAMED"));
        return String.join(" ", flags);
    }
}
