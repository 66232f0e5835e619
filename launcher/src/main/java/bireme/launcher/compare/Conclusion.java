package bireme.launcher.compare;

/** The conclusion from a confidence interval: slower, equal or unclear. */
enum Conclusion {
    /** It takes longer than before: by half the loss that is looked for or more, and not by chance. */
    SLOWER("slower"),
    /** It takes less time, by as much. */
    FASTER("faster"),
    /** A change as large as the loss that is looked for is excluded. */
    EQUAL("equal"),
    /** Starts differ too much to tell; more of them, or a machine with less other work, may. */
    UNCLEAR("unclear");

    private final String text;

    Conclusion(String text) {
        this.text = text;
    }

    /** The word that users read in the table. */
    String text() {
        return text;
    }

    /**
     * Decides by the interval of a case.
     *
     * @param loss what is to be found, as a share: 0.1
     */
    static Conclusion of(Interval interval, double loss) {
        double whole = Math.log1p(loss);
        double half = Math.log1p(loss / 2);
        if (interval.low() > 0 && interval.middle() >= half) {
            return SLOWER;
        } else if (interval.high() < 0 && interval.middle() <= -half) {
            return FASTER;
        }
        return interval.high() < whole && interval.low() > -whole ? EQUAL : UNCLEAR;
    }
}
