package bireme.launcher.mpiexec;

import bireme.devices.config.Settings;
import bireme.devices.mpi.MpiLibrary;
import bireme.launcher.mpiexec.LauncherKind.Family;
import bireme.launcher.options.ShellWords;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.BoundedCommand;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import xxdev.DeviceException;

/**
 * Finds the {@code mpiexec} that belongs to the MPI library of device {@code mpi}: setting {@code bireme.mpi.mpiexec};
 * else in folders {@code bin} beside the library, then in {@code PATH}. What is found is asked for its version, because
 * a program called {@code mpiexec} may be any library's.
 */
public final class MpiexecFinder {
    private static final String SETTING = "bireme.mpi.mpiexec";
    private static final List<String> OF_OPEN_MPI = List.of("mpiexec.openmpi", "mpirun.openmpi", "mpiexec", "mpirun");
    private static final List<String> OF_HYDRA = List.of("mpiexec.hydra", "mpiexec.mpich", "mpiexec", "mpirun");

    /** Folders above that of the library: {@code /usr} above {@code /usr/lib/x86_64-linux-gnu/openmpi/lib}. */
    private static final int MAX_PARENTS = 4;

    private static final Duration VERSION_LIMIT = Duration.ofSeconds(10);

    private MpiexecFinder() {}

    /**
     * The command.
     *
     * @throws UsageException saying what was looked for, and how it is named
     */
    public static MpiexecCommand find(Settings settings) {
        String named = settings.text(SETTING, null);
        return named == null ? ofLibrary(settings) : named(named, settings.source(SETTING));
    }

    private static MpiexecCommand named(String named, String source) {
        List<String> args = ShellWords.of(named);
        LauncherKind kind = args.isEmpty() ? null : kindOf(args.get(0));
        if (kind == null) {
            throw new UsageException("\"" + named + "\" (" + source + ") is neither MPICH's mpiexec (Hydra) nor"
                    + " Open MPI's; name one of them, or start without mpjrun: BIREME_DEVICE=mpi mpiexec -n 4 java"
                    + " -cp ...");
        }
        return new MpiexecCommand(args, kind);
    }

    private static MpiexecCommand ofLibrary(Settings settings) {
        MpiLibrary library;
        try {
            library = MpiLibrary.load(settings, Map.of());
        } catch (DeviceException e) {
            throw new UsageException(e.getMessage(), e);
        }
        boolean isOpenMpi = library.abi().name().equals("Open MPI");
        Set<Path> candidates = candidates(library.file(), isOpenMpi ? OF_OPEN_MPI : OF_HYDRA);
        for (Path candidate : candidates) {
            LauncherKind kind = Files.isExecutable(candidate) ? kindOf(candidate.toString()) : null;
            if (Thread.currentThread().isInterrupted()) {
                throw new UsageException("interrupted while " + candidate + " was asked whose mpiexec it is");
            }
            if (kind != null && (kind.family() == Family.OPEN_MPI) == isOpenMpi) {
                return new MpiexecCommand(List.of(candidate.toString()), kind);
            }
        }
        throw new UsageException("no mpiexec that belongs to the MPI library " + library.file() + " ("
                + library.abi().name() + ") is beside it or in PATH; install it (Debian: "
                + (isOpenMpi ? "openmpi-bin" : "mpich") + "), name it by -D" + SETTING
                + "=/path/mpiexec, or name another library by BIREME_MPI_LIBRARY");
    }

    static Set<Path> candidates(Path library, List<String> names) {
        Set<Path> candidates = new LinkedHashSet<>();
        Path folder = library.getParent();
        for (int i = 0; i < MAX_PARENTS && folder != null; i++) {
            for (String name : names) {
                candidates.add(folder.resolveSibling("bin").resolve(name));
            }
            folder = folder.getParent();
        }
        List<String> path =
                new ArrayList<>(List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)));
        path.removeIf(String::isEmpty);
        for (String each : path) {
            names.forEach(name -> candidates.add(Path.of(each, name)));
        }
        return candidates;
    }

    /** {@code null} for a program that is no launcher we know, or does not answer. */
    private static LauncherKind kindOf(String program) {
        try {
            BoundedCommand.Result version = BoundedCommand.run(List.of(program, "--version"), VERSION_LIMIT);
            return LauncherKind.of(version.out() + version.err());
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}
