package bireme.launcher.job;

import bireme.devices.config.DeviceNames;
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
    private DeviceChoice() {}

    /** Notes about requested options that have no equivalent here; empty if there are none. */
    static List<String> notes(CommandLine commandLine) {
        List<String> notes = new ArrayList<>();
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
        Settings.Entry chosen = settings.entries().get(DeviceNames.KEY);
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

    /** The name of the device of a job in so many JVMs. */
    static String name(Settings settings, int processes) {
        return settings.text(DeviceNames.KEY, DeviceNames.defaultOf(processes));
    }

    /** Whether messages go through a native MPI library, so that its {@code mpiexec} starts the processes. */
    static boolean isMpi(Settings settings) {
        return settings.text(DeviceNames.KEY, "").equals(DeviceNames.MPI);
    }

    /** Whether a JVM for each rank is what users mean who choose this device and say no more. */
    static boolean wantsJvmForEachRank(Settings settings) {
        return DeviceNames.isJvmForEachRank(settings.text(DeviceNames.KEY, ""));
    }

    /**
     * Settings with a device that connects processes, for a job of several.
     *
     * @throws UsageException when one was chosen that does not
     */
    static Settings forSeveralProcesses(Settings settings) {
        Settings.Entry chosen = settings.entries().get(DeviceNames.KEY);
        if (chosen == null) {
            return settings.with(DeviceNames.KEY, DeviceNames.DEFAULT_OF_SEVERAL_JVMS, "default for several JVMs");
        } else if (chosen.value().equals(DeviceNames.SMDEV)) {
            throw new UsageException("device smdev (" + chosen.source()
                    + ") connects the ranks of one JVM only; leave it out, or choose hybrid, shmdev, niodev or tcp");
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
        String name = settings.text(DeviceNames.KEY, "");
        for (DeviceProvider provider : requested.isAny() ? DeviceProviders.all() : List.<DeviceProvider>of()) {
            if (provider.name().equals(name)) {
                requested.check(provider, true);
            }
        }
    }
}
