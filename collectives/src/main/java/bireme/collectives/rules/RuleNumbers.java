package bireme.collectives.rules;

/** Whole numbers from 0 on, digits only. */
final class RuleNumbers {
    private RuleNumbers() {}

    /**
     * Reads a number.
     *
     * @throws IllegalArgumentException naming the text
     */
    static long parse(String text) {
        boolean isNumber =
                !text.isEmpty() && text.length() < Long.toString(Long.MAX_VALUE).length();
        for (int index = 0; index < text.length(); index++) {
            isNumber &= text.charAt(index) >= '0' && text.charAt(index) <= '9';
        }
        if (!isNumber) {
            throw new IllegalArgumentException("'" + text + "' is no whole number");
        }
        return Long.parseLong(text);
    }
}
