package bireme.launcher.doctor;

import bireme.devices.config.Settings;
import bireme.devices.object.ObjectSerializers;
import bireme.devices.object.fst.FstSerializerProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Says which serializer this JVM uses, and checks whether the JDK packages that FST needs are open to it, as
 * {@code mpjrun} opens them in every JVM. Asks for no flags where FST cannot run with them either.
 */
final class FlagsCheck {
    private static final String CODECS = "codecs";
    private static final String FST = "fst";

    private FlagsCheck() {}

    /**
     * What there is to say.
     *
     * @param settings may name a serializer
     * @param feature version of Java
     * @param unsafeAccess what {@code --sun-misc-unsafe-memory-access} says, may be {@code null}
     * @param isOpen whether a package, as {@code module/package}, is open to FST
     */
    static Diagnosis of(Settings settings, int feature, String unsafeAccess, Predicate<String> isOpen) {
        Settings.Entry named = settings.entries().get(ObjectSerializers.SETTING);
        String name = named == null ? CODECS : named.value();
        if (!name.equals(CODECS) && !name.equals(FST)) {
            return Diagnosis.ok("serializer", "", name + ", as " + named.source() + " says");
        }
        String outdated = FstSerializerProvider.outdatedBecause(feature, unsafeAccess);
        if (outdated != null) {
            return withoutFst(name, outdated);
        }
        List<String> closed = FstSerializerProvider.NEEDED_PACKAGES.stream()
                .filter(isOpen.negate())
                .toList();
        return closed.isEmpty() ? Diagnosis.ok("serializer", "", withFst(name)) : lacking(closed);
    }

    private static String withFst(String name) {
        String open = "the JDK's packages are open to FST";
        return name.equals(FST) ? open : "codecs, and FST for classes without a codec; " + open;
    }

    private static Diagnosis withoutFst(String name, String reason) {
        return name.equals(FST)
                ? Diagnosis.failure("serializer", "", reason, "unset " + ObjectSerializers.SETTING)
                : Diagnosis.ok("serializer", "", "codecs, and the JDK for classes without a codec; " + reason);
    }

    private static Diagnosis lacking(List<String> closed) {
        return Diagnosis.warning(
                "serializer",
                "",
                "FST cannot run, because these packages are closed to it: " + String.join(", ", closed),
                "start by bin/mpjrun, which opens them; where java is called directly, add " + flags(closed)
                        + "; without them the JDK's own serialization writes classes without a codec, slower");
    }

    private static String flags(List<String> closed) {
        List<String> flags = new ArrayList<>();
        closed.forEach(name -> flags.add("--add-opens=" + name + "=ALL-UNNAMED"));
        return String.join(" ", flags);
    }
}
