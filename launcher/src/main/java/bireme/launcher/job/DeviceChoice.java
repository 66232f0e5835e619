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
}
