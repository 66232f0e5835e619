package bireme.runtime.finding;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Something that a rank does and must not. It can be sent to another process.
 *
 * @param kind what it is
 * @param rank the rank, in the job
 * @param what what has happened, as text to follow the rank: {@code "changed the buffer of ..."}
 * @param places the calls it is about, such as {@code "Isend at Program.main(Program.java:12)"}
 */
public record Finding(FindingKind kind, int rank, String what, List<String> places) {
    private static final int MAX_PLACES = 64;
    private static final int MAX_CHARS = 2000;

    /**
     * Keeps copies, of a length that can be sent.
     *
     * @param kind what it is
     * @param rank the rank, in the job
     * @param what what has happened, as text to follow the rank; cut after {@value #MAX_CHARS} characters
     * @param places the calls it is about; the first {@value #MAX_PLACES}
     */
    public Finding {
        what = cut(what);
        places = places.stream().limit(MAX_PLACES).map(Finding::cut).toList();
    }

    private static String cut(String text) {
        return text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "...";
    }

    /** {@return all of it, for the user: a line, and one for each place} */
    public String text() {
        StringBuilder text = new StringBuilder("checked: ")
                .append(kind.option())
                .append(": rank ")
                .append(rank)
                .append(' ')
                .append(what);
        places.forEach(place -> text.append("\n    ").append(place));
        return text.toString();
    }

    /**
     * {@return a finding that {@link #write} has written}
     *
     * @param in brings it
     */
    public static Finding read(FieldReader in) {
        FindingKind kind = FindingKind.values()[in.number(0, FindingKind.values().length - 1)];
        int rank = in.rank();
        String what = in.report();
        List<String> places = new ArrayList<>();
        for (int left = in.number(0, MAX_PLACES); left > 0; left--) {
            places.add(in.report());
        }
        return new Finding(kind, rank, what, places);
    }

    /**
     * Writes all of it.
     *
     * @param out takes it
     */
    public void write(FieldWriter out) {
        out.number(kind.ordinal());
        out.number(rank);
        out.report(what);
        out.number(places.size());
        places.forEach(out::report);
    }
}
