package examples.patterns;

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
            throw new IllegalArgumentException(words.get(count) + " is one argument too many; usage: " + usage);
        }
        return this;
    }

    /** The argument in this place, or what is usual if there is none. */
    public int number(int place, int usual, int least) {
        if (place >= words.size()) {
            return usual;
        }
        try {
            int number = Integer.parseInt(words.get(place));
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(words.get(place) + " is no number; usage: " + usage, e);
        }
        throw new IllegalArgumentException(words.get(place) + " is less than " + least + "; usage: " + usage);
    }

    /** Threads: the argument in this place, or as many as there are processors. */
    public int threads(int place) {
        return number(place, Runtime.getRuntime().availableProcessors(), 1);
    }
}
