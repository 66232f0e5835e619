package bireme.devices.mpi;

import bireme.devices.config.Settings;
import bireme.devices.mpi.binding.LibraryException;
import bireme.devices.mpi.binding.MpiAbi;
import bireme.devices.mpi.binding.NativeBinding;
import bireme.devices.mpi.binding.OpenLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import xxdev.DeviceException;

/**
 * A native MPI library that this process has loaded, but not initialized.
 *
 * <p>Where it is looked for: setting {@code bireme.mpi.library} alone, if there is one. Else, in this order, beside the
 * launcher that has started this process, by names that the system's loader searches for, and in folders where
 * distributions put such libraries; a library that belongs to the launcher comes first.
 *
 * @param name the path or name that it was opened by
 * @param abi its ABI
 * @param library its symbols
 * @param binding how it is called
 */
public record MpiLibrary(String name, MpiAbi abi, OpenLibrary library, NativeBinding binding) {
    /** Setting with the library. */
    static final String KEY = "bireme.mpi.library";

    private static final String BINDING = "bireme.mpi.binding";

    /** The signals that UCX, below many a library, takes for its own; the JVM needs them. */
    private static final String UCX_SIGNALS = "UCX_ERROR_SIGNALS";

    private static final List<String> STANDARD = List.of("libmpi_abi.so.1", "libmpi_abi.so.0");
    private static final List<String> OPEN_MPI = List.of("libmpi.so.40");
    private static final List<String> MPICH = List.of("libmpi.so.12", "libmpich.so.12");

    private static final List<String> FOLDERS = List.of(
            "/usr/lib64/openmpi/lib",
            "/usr/lib64/mpich/lib",
            "/usr/lib/x86_64-linux-gnu",
            "/usr/lib/aarch64-linux-gnu",
            "/usr/local/lib",
            "/usr/lib64/mpi/gcc/openmpi4/lib64",
            "/opt/cray/pe/lib64");

    /** Where the system's loader searches first. */
    private static final String LOADER_PATH = "LD_LIBRARY_PATH";

    private static final Path MAPPINGS = Path.of("/proc/self/maps");

    /** Ancestors of this process that are looked at; shells may be between. */
    private static final int MAX_ANCESTORS = 4;

    private static final int ELF_HEADER_BYTES = 20;
    private static final int ELF_MACHINE = 18;
    private static final int X86_64 = 62;
    private static final int AARCH64 = 183;

    /**
     * Loads the library.
     *
     * @param settings {@code bireme.mpi.library}, {@code bireme.mpi.binding}
     * @param variables of the process's environment
     * @throws DeviceException naming what was tried, what was found and what can be done
     */
    public static MpiLibrary load(Settings settings, Map<String, String> variables) {
        NativeBinding binding = binding(settings);
        String wanted = settings.text(KEY, null);
        LauncherVariables launcher = LauncherVariables.of(variables);
        List<String> candidates = wanted == null ? candidates(launcher) : List.of(wanted);
        List<String> failures = new ArrayList<>();
        binding.setVariable(UCX_SIGNALS, "");
        for (String candidate : candidates) {
            if (candidate.indexOf('/') >= 0 && wanted == null && !Files.exists(Path.of(candidate))) {
                continue;
            }
            try {
                OpenLibrary library = binding.open(candidate);
                return new MpiLibrary(candidate, MpiAbi.of(library, candidate), library, binding);
            } catch (LibraryException e) {
                failures.add(candidate + ": " + problem(candidate).orElse(e.getMessage()));
            }
        }
        if (wanted != null) {
            throw new DeviceException("device mpi cannot use the library that " + settings.source(KEY) + " names: "
                    + failures.get(0) + "; it is to be the path of an MPI library, such as"
                    + " /usr/lib/x86_64-linux-gnu/libmpi.so.40");
        }
        throw new DeviceException("device mpi finds no MPI library (started by " + launcher.kind() + "); tried "
                + String.join("; ", failures) + ". Install one (Debian: libopenmpi3 or libmpich12; any system: pip"
                + " install mpich), or name its path by -D" + KEY + " or BIREME_MPI_LIBRARY");
    }

    /** The library's file, as the system's loader has found it; its name alone where the system does not tell. */
    public Path file() {
        Path named = Path.of(name);
        if (named.isAbsolute()) {
            return named;
        }
        long symbol = library.symbol("MPI_Init_thread");
        try (Stream<String> mappings = Files.lines(MAPPINGS)) {
            return mappings.filter(line -> isOf(line, symbol))
                    .map(line -> Path.of(line.substring(line.indexOf('/'))))
                    .findFirst()
                    .orElse(named);
        } catch (IOException e) {
            return named; // a system without such a file
        }
    }

    /**
     * Files of other MPI libraries, in the order of the search, so that each would be used without those before it.
     *
     * @param settings if one names the library, there is no search
     * @param variables of the process's environment
     */
    List<Path> others(Settings settings, Map<String, String> variables) {
        if (settings.text(KEY, null) != null) {
            return List.of();
        }
        Path own = realPath(file());
        Set<Path> found = new LinkedHashSet<>();
        for (String candidate : candidates(LauncherVariables.of(variables))) {
            List<Path> places = candidate.indexOf('/') >= 0
                    ? List.of(Path.of(candidate))
                    : Stream.of(variables.getOrDefault(LOADER_PATH, "").split(":"))
                            .filter(folder -> !folder.isEmpty())
                            .map(folder -> Path.of(folder, candidate))
                            .toList();
            places.stream().filter(Files::isReadable).map(MpiLibrary::realPath).forEach(found::add);
        }
        found.remove(own);
        return List.copyOf(found);
    }

    private static Path realPath(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file; // it cannot be looked at more closely
        }
    }

    /** Whether an address lies in a mapping: {@code start-end access offset device inode path}. */
    private static boolean isOf(String line, long address) {
        String[] range = line.substring(0, line.indexOf(' ')).split("-");
        return line.indexOf('/') > 0
                && Long.compareUnsigned(Long.parseUnsignedLong(range[0], 16), address) <= 0
                && Long.compareUnsigned(address, Long.parseUnsignedLong(range[1], 16)) < 0;
    }

    private static NativeBinding binding(Settings settings) {
        String wanted = settings.text(BINDING, "auto");
        if (!List.of("auto", "foreign", "jna").contains(wanted)) {
            throw settings.illegal(BINDING, "auto, foreign or jna");
        }
        try {
            return NativeBinding.of(wanted);
        } catch (LibraryException e) {
            throw new DeviceException(BINDING + " is " + wanted + ": " + e.getMessage());
        }
    }

    /** The libraries that belong to the launcher come first; without a launcher, the standard ABI does. */
    private static List<String> candidates(LauncherVariables launcher) {
        List<String> names = new ArrayList<>(STANDARD);
        if (launcher.kind() == LauncherVariables.Kind.OPEN_MPI) {
            names.addAll(0, OPEN_MPI);
            names.addAll(MPICH);
        } else if (launcher.kind() == LauncherVariables.Kind.HYDRA) {
            names.addAll(MPICH);
            names.addAll(OPEN_MPI);
        } else {
            names.addAll(OPEN_MPI);
            names.addAll(MPICH);
        }
        Set<String> candidates = new LinkedHashSet<>();
        if (launcher.kind() != LauncherVariables.Kind.NONE) {
            besideLauncher()
                    .forEach(folder -> names.forEach(
                            name -> candidates.add(folder.resolve(name).toString())));
        }
        candidates.addAll(names);
        FOLDERS.forEach(folder -> names.forEach(name -> candidates.add(folder + "/" + name)));
        return List.copyOf(candidates);
    }

    /** Folders of libraries beside the programs that have started this process. */
    private static List<Path> besideLauncher() {
        List<Path> folders = new ArrayList<>();
        Optional<ProcessHandle> ancestor = ProcessHandle.current().parent();
        for (int i = 0; i < MAX_ANCESTORS && ancestor.isPresent(); i++) {
            Optional<String> command = ancestor.get().info().command();
            if (command.isPresent()
                    && isLauncher(Path.of(command.get()).getFileName().toString())) {
                Path bin = Path.of(command.get()).getParent();
                folders.add(bin.resolveSibling("lib"));
                folders.add(bin.resolveSibling("lib64"));
            }
            ancestor = ancestor.get().parent();
        }
        return folders;
    }

    private static boolean isLauncher(String program) {
        return program.startsWith("hydra")
                || program.startsWith("mpi")
                || program.startsWith("orte")
                || program.startsWith("prte")
                || program.startsWith("prun");
    }

    /** What is wrong with the file if it is not there, or for other processors. */
    private static Optional<String> problem(String name) {
        Path file = Path.of(name);
        if (file.getNameCount() > 1 && !Files.exists(file)) {
            return Optional.of("there is no such file");
        } else if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        byte[] header = new byte[ELF_HEADER_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            if (in.readNBytes(header, 0, header.length) < header.length || header[1] != 'E' || header[2] != 'L') {
                return Optional.of("it is no library");
            }
        } catch (IOException e) {
            return Optional.of("it cannot be read: " + e.getMessage());
        }
        int machine = header[ELF_MACHINE] & 0xff | (header[ELF_MACHINE + 1] & 0xff) << 8;
        String own = System.getProperty("os.arch");
        int expected = own.equals("aarch64") ? AARCH64 : X86_64;
        String found = machine == X86_64 ? "amd64" : machine == AARCH64 ? "aarch64" : "processors of type " + machine;
        return machine == expected
                ? Optional.empty()
                : Optional.of("it is for " + found + ", and this JVM is for " + own);
    }
}
