package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.secure.RequestedProtection;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.program.Program;
import bireme.runtime.host.loading.RankClassLoader;
import bireme.runtime.host.loading.SharedClassPatterns;
import bireme.runtime.host.loading.UserClasses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import xxdev.DeviceProvider;
import xxdev.DeviceProviders;

/**
 * Checks the name of the device before ranks start, so that a wrong one is a line for the user and not an exception in
 * each rank.
 */
final class DeviceChoice {
    private static final String KEY = "bireme.device";

    private static final String MPI = "mpi";

    private DeviceChoice() {}

    /** MPJ Express's name for a native MPI that it calls. */
    private static final String NATIVE = "native";

    /**
     * Our names of devices that scripts for MPJ Express call otherwise, {@code null} for one that has no like here;
     * other names stay as they are.
     */
    static String ownName(String name) {
        if (name == null || name.equals(NATIVE)) {
            return null;
        }
        return switch (name) {
            case "multicore", "smpdev" -> "smdev";
            case "hybdev" -> "hybrid";
            default -> name;
        };
    }

    /** Notes about requested options that have no equivalent here; empty if there are none. */
    static List<String> notes(CommandLine commandLine) {
        List<String> notes = new ArrayList<>();
        if (NATIVE.equals(commandLine.text(Option.DEVICE, null))) {
            notes.add("-dev native calls a native MPI under MPJ Express; here messages go as without the option");
        }
        for (Option option : new Option[] {Option.DAEMONS, Option.DEBUG_PORT, Option.COPIES}) {
            if (commandLine.has(option)) {
                notes.add(String.join(", ", option.names()) + " is MPJ Express's and changes nothing here: "
                        + option.description());
            }
        }
        return notes;
    }

    /**
     * Looks only when a device was chosen, since finding them takes time, and on the programs' class paths only for one
     * that does not come with Bireme.
     */
    static void check(Settings settings, List<Program> programs) {
        Settings.Entry chosen = settings.entries().get(KEY);
        if (chosen == null || names(DeviceProviders.all()).contains(chosen.value())) {
            return;
        }
        for (Program program : programs) {
            List<String> found = names(DeviceProviders.all(loaderOf(program)));
            if (!found.contains(chosen.value())) {
                throw new UsageException("device " + chosen.value() + " (" + chosen.source()
                        + ") does not exist; found: " + String.join(", ", found));
            }
        }
    }

    private static List<String> names(List<DeviceProvider> providers) {
        List<String> names = new ArrayList<>();
        for (DeviceProvider provider : providers) {
            names.add(provider.name());
        }
        return names;
    }

    /** Keys of settings that devices and serializers on the programs' class paths read. */
    static Set<String> declaredSettings(List<Program> programs) {
        Set<String> keys = new TreeSet<>();
        for (Program program : programs) {
            ClassLoader loader = loaderOf(program);
            for (DeviceProvider provider : DeviceProviders.all(loader)) {
                keys.addAll(provider.settings());
            }
            for (ObjectSerializerProvider provider : ServiceLoader.load(ObjectSerializerProvider.class, loader)) {
                keys.addAll(provider.settings());
            }
        }
        return keys;
    }

    /** Finds on the class path of a program what all ranks share. */
    private static ClassLoader loaderOf(Program program) {
        ClassLoader own = DeviceChoice.class.getClassLoader();
        try {
            UserClasses classes = new UserClasses(Map.of(), program.classPath(), own);
            return RankClassLoader.create(1, classes, own, new SharedClassPatterns(List.of()))[0].sharedLoader();
        } catch (IOException e) {
            throw new UsageException(e.getMessage(), e);
        }
    }

    /** Whether a JVM for each rank is what users mean who choose this device and say no more. */
    static boolean wantsJvmForEachRank(Settings settings) {
        String name = settings.text(KEY, "");
        return List.of("niodev", "shmdev", "tcp", MPI).contains(name);
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
                    + ") connects the ranks of one JVM only; leave it out, or choose hybrid, shmdev, niodev or tcp");
        } else if (chosen.value().equals(MPI)) {
            throw new UsageException("device mpi (" + chosen.source()
                    + ") connects processes that the mpiexec of an MPI library has started, and mpjrun starts its own;"
                    + " run BIREME_DEVICE=mpi mpiexec -n 4 java -cp ... instead, or choose hybrid");
        }
        return settings;
    }

    /**
     * Refuses one of Bireme's devices that does not protect what passes between processes as the job asks for. Devices
     * of programs are looked at when they are opened.
     *
     * @throws bireme.devices.config.SettingException when the device chosen does not
     */
    static void checkProtection(Settings settings) {
        RequestedProtection requested = RequestedProtection.of(settings, Settings.none());
        String name = settings.text(KEY, "");
        for (DeviceProvider provider : requested.isAny() ? DeviceProviders.all() : List.<DeviceProvider>of()) {
            if (provider.name().equals(name)) {
                requested.check(provider, true);
            }
        }
    }
}
