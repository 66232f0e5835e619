package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of errors is made from the sources: classes from their comments, messages from where they are made. */
class ErrorsPageTest {
    private static final String INTRODUCTION = """
            # Errors

            `ErrorsPageTest` makes this page from the sources. Search it for a part of your message; `...` stands for
            what differs. The remedy that a message names follows the arrow. [Troubleshooting](troubleshooting.md)
            explains the frequent messages, and the exit status of `mpjrun`.

            ## Error classes

            Calls of `mpi` throw `MPIException`. Its message names call, argument, value, legal values and communicator;
            `getErrorClass()` is one of these. Without a handler the exception ends the job with status 1; with
            `MPI.ERRORS_ARE_FATAL` the job ends at once, with the number of the class as status.

            """;

    private static final Pattern CLASS_CONSTANT =
            Pattern.compile("/\\*\\*\\s+(?:\\* )?Error class(?: of|:) ((?:[^*]|\\*(?!/))*?)\\.?\\s+\\*/"
                    + "\\s+public static final int (ERR_\\w+) = Constants\\.(ERR_\\w+);");
    private static final Pattern SCRIPT = Pattern.compile("refuse (?:\"((?:[^\"\\\\]|\\\\.|\\\\\n)*)\"|'([^']*)')");

    /** What to do about an error of a class. */
    private static final Map<String, String> REMEDIES = new LinkedHashMap<>();

    static {
        REMEDIES.put("ERR_BUFFER", "pass an array or buffer of the datatype; attach a buffer before `Bsend`");
        REMEDIES.put("ERR_COUNT", "compare offset and count with the length of the array");
        REMEDIES.put("ERR_TYPE", "array and datatype must agree; commit derived datatypes, and do not use freed ones");
        REMEDIES.put("ERR_TAG", "tags are 0 to 2147483647; `MPI.ANY_TAG` is for receives and probes");
        REMEDIES.put("ERR_COMM", "do not use freed communicators; `MPI.COMM_WORLD` exists from `Init` to `Finalize`");
        REMEDIES.put("ERR_RANK", "ranks are 0 to `Size() - 1`; on an intercommunicator, of the other side");
        REMEDIES.put("ERR_REQUEST", "wait once for a request, and start a persistent one before the next wait");
        REMEDIES.put("ERR_ROOT", "the root is a rank of the communicator; on an intercommunicator see `MPI.ROOT`");
        REMEDIES.put("ERR_GROUP", "do not use freed groups; the two groups of an intercommunicator share no rank");
        REMEDIES.put("ERR_OP", "predefined operations are for predefined types; write an `Op` for others");
        REMEDIES.put("ERR_TOPOLOGY", "call it on a communicator that `Create_cart` or `Create_graph` has made");
        REMEDIES.put(
                "ERR_DIMS",
                "the dimensions of a grid are positive, and their product is at most the number of ranks; those given"
                        + " to `Dims_create` divide `nnodes`");
        REMEDIES.put("ERR_ARG", "see the range in the message");
        REMEDIES.put("ERR_UNKNOWN", "read the message");
        REMEDIES.put(
                "ERR_TRUNCATE", "receive with a count of at least the sender's; all ranks of a collective agree on it");
        REMEDIES.put("ERR_OTHER", "read the message");
        REMEDIES.put("ERR_INTERN", "report it, with the stack trace");
        REMEDIES.put("ERR_IN_STATUS", "`getStatuses()` tells what became of each request");
        REMEDIES.put("ERR_PENDING", "wait for the request again");
        REMEDIES.put("ERR_KEYVAL", "make keys by `Keyval_create`, and do not use freed ones");
        REMEDIES.put("ERR_NAME", "publish the name first; `bireme.port.names` names a folder that hosts share");
        REMEDIES.put("ERR_PORT", "open the port, and accept at it, while others connect");
        REMEDIES.put("ERR_SERVICE", "choose a name that is not published; the rank that published it takes it back");
        REMEDIES.put("ERR_SPAWN", "start the job with `mpjrun`, and look at what the started program printed");
        REMEDIES.put(
                "ERR_PROC_FAILED", "go on without the ranks of `getFailedRanks()`, see [recovery](guide-recovery.md)");
        REMEDIES.put(
                "ERR_PROC_FAILED_PENDING",
                "acknowledge the loss by `Failure_ack`, and wait for the request again, or cancel it");
        REMEDIES.put("ERR_REVOKED", "go on with the result of `Shrink`, see [recovery](guide-recovery.md)");
        REMEDIES.put("ERR_SESSION", "free its communicators before `Finalize`; `Session_init` begins another one");
        REMEDIES.put("ERR_WIN", "use a window between its creation and `free`");
        REMEDIES.put(
                "ERR_RMA_CONFLICT",
                "see [what conflicts](guide-checked.md#accesses-to-windows), and what completes an access");
        REMEDIES.put("ERR_RMA_SYNC", "access in an epoch: after `fence`, `start`, `lock` or `lockAll`, and end each");
        REMEDIES.put("ERR_RMA_RANGE", "compare displacement and count with the memory of the target");
        REMEDIES.put("ERR_RMA_ATTACH", "use the displacement that `attach` has returned at the target, until `detach`");
        REMEDIES.put("ERR_RMA_FLAVOR", "see [windows](guide-windows.md) for what each kind of window can do");
        REMEDIES.put(
                "ERR_RMA_SHARED", "make the window among ranks of one host, such as `splitType(TYPE_SHARED)` gives");
        REMEDIES.put("ERR_BASE", "show an array of a primitive type, or a NIO buffer that can be written");
        REMEDIES.put("ERR_SIZE", "sizes are 0 or more, and not more than the memory has");
        REMEDIES.put(
                "ERR_DISP", "displacements are 0 or more, in units of the target; of bytes, multiples of the element");
        REMEDIES.put("ERR_ASSERT", "pass 0, or a sum of the `MPI.MODE_...` that the call takes");
        REMEDIES.put("ERR_LOCKTYPE", "pass `MPI.LOCK_EXCLUSIVE` or `MPI.LOCK_SHARED`");
        REMEDIES.put("ERR_NO_MEM", "start ranks with more direct memory, `-XX:MaxDirectMemorySize=SIZE`");
        REMEDIES.put("ERR_INFO_KEY", "keys have at most `MPI.MAX_INFO_KEY` characters");
        REMEDIES.put("ERR_INFO_VALUE", "values have at most `MPI.MAX_INFO_VAL` characters");
        REMEDIES.put("ERR_INFO_NOKEY", "ask for keys that were set");
        REMEDIES.put("ERR_INFO", "do not use freed hints");
        REMEDIES.put(
                "ERR_ACCESS", "look at the permissions of file and folder, and at the mode the file is opened with");
        REMEDIES.put("ERR_AMODE", "one of `MODE_RDONLY`, `MODE_WRONLY` and `MODE_RDWR`, and others that fit");
        REMEDIES.put("ERR_BAD_FILE", "name a file, not a folder");
        REMEDIES.put("ERR_FILE_EXISTS", "open it without `MODE_EXCL`, or delete it first");
        REMEDIES.put("ERR_FILE", "use a file between its constructor and `close`");
        REMEDIES.put("ERR_IO", "read what the system says, in the message");
        REMEDIES.put("ERR_NOT_SAME", "pass the same at all ranks");
        REMEDIES.put("ERR_NO_SPACE", "make space; the bytes of this write are undefined, those of earlier ones stay");
        REMEDIES.put("ERR_NO_SUCH_FILE", "look at the name, and open a new file with `MODE_CREATE`");
        REMEDIES.put("ERR_QUOTA", "delete files of yours");
        REMEDIES.put("ERR_READ_ONLY", "open the file with `MODE_RDWR`, on a file system that can be written");
        REMEDIES.put("ERR_UNSUPPORTED_DATAREP", "use `native`, `internal` or `external32`");
        REMEDIES.put("ERR_UNSUPPORTED_OPERATION", "see [files](guide-files.md) for what each kind of file can do");
    }

    private static Map<String, String> classes() throws IOException {
        Matcher constants =
                CLASS_CONSTANT.matcher(Files.readString(Page.ROOT.resolve("runtime/src/main/java/mpi/MPI.java")));
        Map<String, String> classes = new LinkedHashMap<>();
        while (constants.find()) {
            String cause = constants.group(1).replaceAll("\\s*\\n\\s*\\*\\s*", " ");
            classes.put(
                    constants.group(2),
                    cause.replaceAll("\\{@link \\S+ ([^}]*)}", "$1")
                            .replaceAll("\\{@link (\\w+)#?(\\w*)}", "`$1.$2`")
                            .replace(".`", "`"));
        }
        return classes;
    }

    private static TreeSet<String> ofScript() throws IOException {
        TreeSet<String> messages = new TreeSet<>();
        Matcher refusals = SCRIPT.matcher(Files.readString(Page.ROOT.resolve("launcher/bin/mpjrun")));
        while (refusals.find()) {
            String text = refusals.group(1) == null ? refusals.group(2) : refusals.group(1);
            messages.add(text.replace("\\\n", "")
                    .replaceAll("\\s+", " ")
                    .replace("\\\"", "\"")
                    .replaceAll("\\$\\{[^}]*}|\\$\\w+", "..."));
        }
        return messages;
    }

    private static void add(StringBuilder page, String heading, String text, Iterable<String> messages) {
        page.append("\n## ").append(heading).append("\n\n").append(text).append('\n');
        for (String message : messages) {
            int end = message.lastIndexOf("; ");
            String what = end < 0 ? message : message.substring(0, end);
            String remedy = end < 0 ? "" : " → " + message.substring(end + 2);
            page.append(WrittenPage.wrapped("- ", "  ", "**" + escaped(what.strip()) + "**" + escaped(remedy)));
        }
    }

    /** What Markdown would take for something else. */
    private static String escaped(String text) {
        return text.replaceAll("([*_<>\\[\\]`|])", "\\\\$1");
    }

    private static String page() throws IOException {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        classes()
                .forEach((name, cause) -> page.append(WrittenPage.wrapped(
                        "- ", "  ", "**`MPI." + name + "`**: " + cause + " → " + REMEDIES.get(name))));
        add(page, "The script mpjrun", "Before Java is there. The status is 2.\n", ofScript());
        add(
                page,
                "Command line and start of a job",
                "They begin with `mpjrun:`; the status is 2, and no rank runs.\n",
                MessageSources.of("UsageException", "launcher"));
        add(
                page,
                "Settings",
                WrittenPage.wrapped(
                                "",
                                "",
                                "`KEY is 'VALUE' (from SOURCE); expected LEGAL VALUES` is said of every setting; see"
                                        + " [settings](settings.md) for what is legal. These are others:")
                        + "\n",
                MessageSources.of("SettingException", "devices", "runtime", "launcher"));
        add(
                page,
                "Devices",
                WrittenPage.wrapped(
                                "",
                                "",
                                "What carries messages says these, mostly as the cause of an exception of"
                                        + " `mpi`. A `RankLostException` becomes a `ProcessFailedException`.")
                        + "\n",
                MessageSources.of("DeviceException", "devices", "runtime"));
        add(
                page,
                "Ports",
                "Messages of `Accept`, `Connect`, `Publish_name`, `Lookup_name` and their neighbours.\n",
                MessageSources.of("PortException", "runtime"));
        add(
                page,
                "Checkpoints",
                "A `CheckpointException` of `bireme.checkpoint`, on all ranks.\n",
                MessageSources.of("CheckpointException", "runtime"));
        add(
                page,
                "Building blocks",
                "Placements of graphs over ranks, before anything starts.\n",
                MessageSources.of("PlacementException", "bb"));
        return page.toString();
    }

    @Test
    void shouldKnowARemedyForEachClass() throws IOException {
        assertThat(REMEDIES.keySet()).containsAll(classes().keySet());
    }

    @Test
    void shouldSayWhatTheSourcesSay() throws IOException {
        WrittenPage.check("errors.md", page(), ErrorsPageTest.class);
    }
}
