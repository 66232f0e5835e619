package bireme.devices.pmi;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds and loads the PMIx library, the client of PMIx servers. The versions of library and server may differ.
 *
 * <p>Where it is looked for, unless it is named: beside the launcher that has started this process, by the name that
 * the system's loader searches for, and in folders where packages put it.
 *
 * <p>Threads: one at a time.
 */
final class PmixLibrary {
    private static final String NAME = "libpmix.so.2";

    private static final List<String> FOLDERS = List.of(
            "/usr/lib/x86_64-linux-gnu/pmix2/lib",
            "/usr/lib/aarch64-linux-gnu/pmix2/lib",
            "/usr/lib64",
            "/usr/lib64/openmpi/lib",
            "/usr/local/lib",
            "/opt/pmix/lib");

    /** What loads all code at once, and shows its symbols to the plugins that the library loads itself. */
    private static final int RTLD_NOW_GLOBAL = 0x102;

    private static final int MIN_VERSION = 2;
    private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.\\d");

    private PmixLibrary() {}

    /**
     * Makes {@link PmixCalls} the functions of a library.
     *
     * @param wanted path or name of the library; {@code null} to look for one
     * @return what was loaded, for messages
     * @throws IOException naming what was tried, and what is wrong with it
     */
    static String load(String wanted) throws IOException {
        List<String> failures = new ArrayList<>();
        for (String candidate : wanted == null ? candidates() : List.of(wanted)) {
            boolean isAbsentFile = candidate.indexOf('/') >= 0 && !Files.exists(Path.of(candidate));
            if (isAbsentFile && wanted == null) {
                continue;
            }
            try {
                Native.register(
                        PmixCalls.class,
                        NativeLibrary.getInstance(candidate, Map.of(Library.OPTION_OPEN_FLAGS, RTLD_NOW_GLOBAL)));
                String version = PmixCalls.PMIx_Get_version();
                if (isSupported(version)) {
                    return candidate + " (" + firstLine(version) + ")";
                }
                failures.add(candidate + ": it is '" + firstLine(version) + "', and PMIx " + MIN_VERSION
                        + " or newer is needed");
            } catch (LinkageError e) {
                failures.add(candidate + ": " + (isAbsentFile ? "there is no such file" : firstLine(e.getMessage())));
            }
        }
        throw new IOException("no PMIx library can be used: " + String.join("; ", failures));
    }

    private static List<String> candidates() {
        Set<String> candidates = new LinkedHashSet<>();
        LauncherFolders.ofThisProcess()
                .forEach(folder -> candidates.add(folder.resolve(NAME).toString()));
        candidates.add(NAME);
        FOLDERS.forEach(folder -> candidates.add(folder + "/" + NAME));
        return List.copyOf(candidates);
    }

    /** Whether a version, such as {@code OpenPMIx 4.2.2 (PMIx Standard: 4.1, ...)}, is new enough. */
    static boolean isSupported(String version) {
        Matcher number = VERSION.matcher(version);
        return number.find() && Integer.parseInt(number.group(1)) >= MIN_VERSION;
    }

    /** JNA appends what it tried itself, line by line; PMIx its standard and ABI. */
    private static String firstLine(String text) {
        return text == null
                ? "no reason given"
                : text.lines().findFirst().orElse("").split(" \\(PMIx", 2)[0];
    }
}
