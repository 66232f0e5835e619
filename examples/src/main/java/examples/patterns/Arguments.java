package examples.patterns;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The arguments of a program, number by number.
 *
 * @param usage one line that tells the arguments
 * @param words as given
 */
public record Arguments(String usage, List<String> words) {
    /** Whether the program was only asked for its usage, which is printed then. */
    public boolean askForHelp() {
        return askForHelp(0);
    }

    /** The same for a program on several ranks, which all are asked, while the first prints. */
    public boolean askForHelp(int rank) {
        boolean isAsked = words.contains("--help") || words.contains("-h");
        if (isAsked && rank == 0) {
            System.out.println("usage: " + usage);
        }
        return isAsked;
    }

    /** The same, if there are no more than a program knows of. */
    public Arguments atMost(int count) {
        if (words.size() > count) {
            throw refused(count, "one argument too many");
        }
        return this;
    }

    /** The argument in this place, or what is usual if there is none. */
    public int number(int place, int usual, int least) {
        return number(place, usual, least, Integer.MAX_VALUE);
    }

    /** The same with an upper limit. */
    public int number(int place, int usual, int least, int most) {
        if (place >= words.size()) {
            return usual;
        }
        try {
            int number = Integer.parseInt(words.get(place));
            if (number < least || number > most) {
                throw refused(place, number < least ? "less than " + least : "more than " + most);
            }
            return number;
        } catch (NumberFormatException e) {
            throw refused(place, "no number from " + least + " to " + most);
        }
    }

    /** The file or folder in this place, which there has to be. */
    public Path existing(int place) {
        Path path = Path.of(words.get(place));
        if (!Files.isReadable(path)) {
            throw refused(place, "no file or folder that can be read");
        }
        return path;
    }

    /** The error that the argument in this place {@code is} something else than expected. */
    public UsageException refused(int place, String is) {
        return new UsageException(
                "argument " + (place + 1) + ": " + words.get(place) + " is " + is + "; usage: " + usage);
    }

    /** Threads: the argument in this place, or as many as there are processors. */
    public int threads(int place) {
        return number(place, Runtime.getRuntime().availableProcessors(), 1);
    }
}
