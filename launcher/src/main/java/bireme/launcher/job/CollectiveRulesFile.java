package bireme.launcher.job;

import bireme.collectives.select.RuleSelector;
import bireme.devices.config.Settings;
import bireme.launcher.options.UsageException;
import bireme.launcher.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The file of rules that choose the algorithms of collectives: what a setting names, else {@value #NAME} beside the
 * program, else that of Bireme's own folder.
 *
 * <p>Beside a program is the folder that holds its jar or is an entry of its class path, in the order of the class
 * path, then the folder it runs in.
 *
 * @param path the file; {@code null} for the built-in rules alone
 * @param source who named it, or where it was found
 */
public record CollectiveRulesFile(Path path, String source) {
    /** Default name of the file. */
    public static final String NAME = "collectives.properties";

    private static final long MAX_BYTES = 1 << 20;

    /** Finds it for a program, or for any where there is none yet. */
    public static CollectiveRulesFile find(Settings settings, List<Path> classPath, Path ownFolder) {
        Settings.Entry named = settings.entries().get(RuleSelector.FILE_KEY);
        if (named != null) {
            boolean isNone = named.value().equals(RuleSelector.NO_FILE);
            return new CollectiveRulesFile(isNone ? null : Path.of(named.value()), named.source());
        }
        for (Path folder : besides(classPath)) {
            Path file = folder.resolve(NAME).normalize();
            if (Files.isRegularFile(file)) {
                return new CollectiveRulesFile(file, "found beside the program");
            }
        }
        Path own = ownFolder.resolve(NAME);
        return Files.isRegularFile(own)
                ? new CollectiveRulesFile(own, "found in Bireme's folder")
                : new CollectiveRulesFile(null, "no file was found");
    }

    private static List<Path> besides(List<Path> classPath) {
        List<Path> folders = new ArrayList<>();
        for (Path entry : classPath) {
            Path folder = Files.isDirectory(entry) ? entry : entry.getParent();
            folders.add(folder == null ? Path.of("") : folder);
        }
        folders.add(Path.of(""));
        return folders;
    }

    /**
     * The settings with what is in the file, so that processes on other hosts need not have it. A job that another one
     * has started was handed that, and does not look for the file, which its folder or host may not have.
     *
     * @throws UsageException when the file cannot be read
     * @throws bireme.collectives.rules.RuleException when a rule is wrong, or an algorithm that a setting names
     */
    static Settings complete(Settings settings, Program program, Path ownFolder) {
        if (settings.entries().keySet().containsAll(List.of(RuleSelector.FILE_KEY, RuleSelector.TEXT_KEY))) {
            RuleSelector.of(settings);
            return settings;
        }
        CollectiveRulesFile file = find(settings, program.classPath(), ownFolder);
        Settings complete = file.path() == null ? settings : file.into(settings);
        if (file.path() != null || forces(settings)) {
            RuleSelector.of(complete);
        }
        return complete;
    }

    /** Only then is a start worth the time for looking at rules. */
    private static boolean forces(Settings settings) {
        return settings.entries().keySet().stream().anyMatch(key -> key.startsWith("bireme.coll"));
    }

    /** Settings that hold the rules of this file, which is there. */
    public Settings into(Settings settings) {
        return settings.with(RuleSelector.FILE_KEY, path.toString(), source)
                .with(RuleSelector.TEXT_KEY, read(), path.toString());
    }

    private String read() {
        String why = "no such file";
        try {
            if (Files.isRegularFile(path)) {
                long bytes = Files.size(path);
                if (bytes <= MAX_BYTES) {
                    return Files.readString(path);
                }
                why = "it has " + bytes + " bytes, more than " + MAX_BYTES;
            }
        } catch (IOException e) {
            throw refused("it cannot be read: " + e, e);
        }
        throw refused(why, null);
    }

    private UsageException refused(String why, IOException cause) {
        return new UsageException(
                "rules for collectives " + path + " (" + source + "): " + why + "; name another file, or none", cause);
    }

    /** Human-readable. */
    @Override
    public String toString() {
        return path == null ? "the built-in rules (" + source + ")" : path + " (" + source + ")";
    }
}
