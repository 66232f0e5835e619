package bireme.launcher.options;

/**
 * Parses the number of an option.
 *
 * <p>Errors: {@link UsageException} with the legal range.
 */
public final class WholeNumber {
    private WholeNumber() {}

    /**
     * Parses a number.
     *
     * @param option name of the option, for the message
     * @throws UsageException when {@code text} is no whole number, or not in {@code least..most}
     */
    public static int of(String option, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, in the same words as for a number out of range.
        }
        throw new UsageException(
                option + " takes a whole number from " + least + " to " + most + ", not \"" + text + "\"");
    }
}
