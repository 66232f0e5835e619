package bireme.launcher.options;

/** Reads a number that an option takes, or says what it should have been. */
final class WholeNumber {
    private WholeNumber() {}

    static int of(Option option, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, in the same words as for a number out of range.
        }
        throw new UsageException(
                option.mainName() + " takes a whole number from " + least + " to " + most + ", not \"" + text + "\"");
    }
}
