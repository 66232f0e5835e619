package bireme.yarn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The command line of {@link Submit}: its own options, then what {@code mpjrun} gets as it is.
 *
 * @param containers how many, each with one JVM for its share of the ranks
 * @param memoryMiB memory of each
 * @param vcores virtual cores of each
 * @param ranks ranks in all containers together
 * @param waitSeconds longest time until the application master runs, and again until it has all containers
 * @param home folder of Bireme on every node, empty if the archive is shipped
 * @param archive the distribution to ship, empty if there is a home
 * @param jars the program's class path, shipped
 * @param javaHome of every node, empty for the NodeManager's own
 * @param queue queue of the scheduler
 * @param name name of the application
 * @param words options, program and arguments for {@code mpjrun}
 */
record SubmitOptions(
        int containers,
        int memoryMiB,
        int vcores,
        int ranks,
        int waitSeconds,
        String home,
        String archive,
        List<String> jars,
        String javaHome,
        String queue,
        String name,
        List<String> words) {
    static final String USAGE = "usage: bireme.yarn.Submit --containers N -np N (--archive FILE | --home FOLDER)"
            + " [--memory 1g] [--vcores 1] [-cp JAR:...] [--java-home FOLDER] [--queue NAME] [--name NAME] [--wait S]"
            + " [OPTION OF MPJRUN]... PROGRAM [ARGUMENT]...";

    private static final Set<String> NAMES = Set.of(
            "--containers",
            "--memory",
            "--vcores",
            "-np",
            "-cp",
            "--archive",
            "--home",
            "--java-home",
            "--queue",
            "--name",
            "--wait");
    /** What {@code mpjrun} is told here, and must not be told twice. */
    private static final Set<String> TAKEN = Set.of("--pods", "--index", "--coordinator", "--secret-file");

    private static final int MAX_CONTAINERS = 65536;
    private static final int MAX_MEMORY_MIB = 1 << 24;
    private static final int DEFAULT_MEMORY_MIB = 1024;
    private static final int MAX_VCORES = 1 << 16;
    private static final int DEFAULT_WAIT_S = 120;
    /** The ResourceManager takes back a container that nothing was started in for ten minutes. */
    private static final int MAX_WAIT_S = 500;

    /**
     * Reads a command line.
     *
     * @throws SubmitException when an option is missing, unknown, or out of range
     */
    static SubmitOptions of(String... arguments) {
        Values values = new Values();
        int next = 0;
        while (next < arguments.length && NAMES.contains(arguments[next])) {
            if (next + 1 == arguments.length) {
                throw new SubmitException(arguments[next] + " needs a value; " + USAGE);
            }
            values.put(arguments[next], arguments[next + 1]);
            next += 2;
        }
        List<String> words = List.of(Arrays.copyOfRange(arguments, next, arguments.length));
        if (words.isEmpty()) {
            throw new SubmitException("no program is named; " + USAGE);
        }
        checkFirst(words.get(0));
        int containers = values.number("--containers", 0, 1, MAX_CONTAINERS);
        int ranks = values.number("-np", 0, 1, MAX_CONTAINERS);
        if (ranks < containers) {
            throw new SubmitException("-np " + ranks + ": " + containers + " containers need at least a rank each");
        }
        String home = values.text("--home", "");
        String archive = values.text("--archive", "");
        if (home.isEmpty() == archive.isEmpty()) {
            throw new SubmitException("give either --archive FILE, the distribution of Bireme to ship, or --home"
                    + " FOLDER, where it is installed on every node");
        }
        return new SubmitOptions(
                containers,
                values.memory("--memory", DEFAULT_MEMORY_MIB),
                values.number("--vcores", 1, 1, MAX_VCORES),
                ranks,
                values.number("--wait", DEFAULT_WAIT_S, 1, MAX_WAIT_S),
                home,
                archive,
                values.list("-cp"),
                values.text("--java-home", ""),
                values.text("--queue", "default"),
                values.text("--name", "Bireme " + words.get(words.size() - 1)),
                words);
    }

    private static void checkFirst(String word) {
        String name = word.replaceFirst("=.*", "");
        if (TAKEN.contains(name)) {
            throw new SubmitException(name + " is what each container is told by itself; leave it out");
        } else if (NAMES.contains(name)) {
            throw new SubmitException(word + ": write " + name + " and its value as two words");
        }
    }

    /** Options by name. */
    private static final class Values {
        private final List<String> names = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();

        void put(String name, String value) {
            if (names.contains(name)) {
                throw new SubmitException(name + " is given twice");
            }
            names.add(name);
            texts.add(value);
        }

        String text(String name, String missing) {
            int at = names.indexOf(name);
            return at < 0 ? missing : texts.get(at);
        }

        List<String> list(String name) {
            return Arrays.stream(text(name, "").split(":(?!//)"))
                    .filter(part -> !part.isEmpty())
                    .toList();
        }

        /** A {@code missing} value outside the range means that the option must be given. */
        int number(String name, int missing, int min, int max) {
            String text = text(name, Integer.toString(missing));
            if (!text.matches("\\d{1,8}") || Integer.parseInt(text) < min || Integer.parseInt(text) > max) {
                String given = names.contains(name) ? name + " " + text : name + " is missing";
                throw new SubmitException(given + "; it takes " + min + " to " + max);
            }
            return Integer.parseInt(text);
        }

        int memory(String name, int missing) {
            String text = text(name, missing + "m").toLowerCase(java.util.Locale.ROOT);
            if (!text.matches("[1-9]\\d{0,7}[mg]")) {
                throw new SubmitException(name + " " + text + ": a number with m (MiB) or g (GiB), such as 512m");
            }
            long number = Long.parseLong(text.substring(0, text.length() - 1));
            long mebibytes = text.endsWith("g") ? number << 10 : number;
            if (mebibytes > MAX_MEMORY_MIB) {
                throw new SubmitException(name + " " + text + " is more than " + MAX_MEMORY_MIB + "m");
            }
            return (int) mebibytes;
        }
    }
}
