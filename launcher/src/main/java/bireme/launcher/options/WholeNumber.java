package bireme.launcher.options;

/** Reads a number that an option takes, or says what it should have been. */
final class WholeNumber {
    private WholeNumber() {}

    static int of(OptionSpec option, String text, int least, int most) {
        if (isWithin(text, least, most)) {
            return Integer.parseInt(text);
        }
        throw new UsageException(
                option.mainName() + " takes a whole number from " + least + " to " + most + ", not \"" + text + "\"");
    }

    /** Whether a text is a whole number in {@code least..most}. */
    static boolean isWithin(String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            return number >= least && number <= most;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
