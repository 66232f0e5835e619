import java.util.List;

/** What pages take from a user's program: a quote of an option. */
record Quote(String option, long cents) {
    static Quote parse(String line) {
        return new Quote(line, line.length());
    }

    boolean isTraded() {
        return cents > 0;
    }

    static double mean(List<Quote> window) {
        return window.stream().mapToLong(Quote::cents).average().orElse(0);
    }
}
