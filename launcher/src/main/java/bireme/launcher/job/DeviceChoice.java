package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.options.UsageException;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceProvider;
import xxdev.DeviceProviders;

/** Checks the name of a device before ranks start: a wrong one is one line then, not an exception in each rank. */
final class DeviceChoice {
    private static final String KEY = "bireme.device";

    private DeviceChoice() {}

    /** Our name of a device that scripts for MPJ Express call {@code multicore}; other names stay as they are. */
    static String ownName(String name) {
        return "multicore".equals(name) ? "smdev" : name;
    }

    /** Looks only when a device was chosen, since finding them takes time. */
    static void check(Settings settings) {
        Settings.Entry chosen = settings.entries().get(KEY);
        if (chosen == null) {
            return;
        }
        List<String> found = new ArrayList<>();
        for (DeviceProvider provider : DeviceProviders.all()) {
            found.add(provider.name());
        }
        if (!found.contains(chosen.value())) {
            throw new UsageException("device " + chosen.value() + " (" + chosen.source() + ") does not exist; found: "
                    + String.join(", ", found));
        }
    }

    /** Whether a JVM for each rank is what people mean who choose this device and say no more. */
    static boolean wantsJvmForEachRank(Settings settings) {
        String name = settings.text(KEY, "");
        return name.equals("niodev") || name.equals("tcp");
    }

    /**
     * Settings with a device that connects processes, for a job of several.
     *
     * @throws UsageException when one was chosen that does not
     */
    static Settings forSeveralProcesses(Settings settings) {
        Settings.Entry chosen = settings.entries().get(KEY);
        if (chosen == null) {
            return settings.with(KEY, "hybrid", "default for several JVMs");
        } else if (chosen.value().equals("smdev")) {
            throw new UsageException("device smdev (" + chosen.source()
                    + ") connects the ranks of one JVM only; leave it out, or choose hybrid, niodev or tcp");
        }
        return settings;
    }
}
