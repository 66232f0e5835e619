package bireme.devices.text;

import java.util.Locale;

/**
 * Numbers of bytes as text: {@code 512}, {@code 12KiB}, {@code 1MiB}. All units here are powers of 1024; in what is
 * read {@code K}, {@code KB} and {@code KiB} are the same. Measured rates and the live view have powers of 1000, {@code
 * MB}, which are not written here.
 */
public final class Bytes {
    private static final String UNITS = "KMG";
    private static final String[] ROUNDED_UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};
    private static final int STEP = 1024;

    private Bytes() {}

    /**
     * Reads a number of bytes.
     *
     * @throws IllegalArgumentException naming the text and what is legal
     */
    public static long parse(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        String digits = upper.endsWith("IB")
                ? upper.substring(0, upper.length() - 2)
                : upper.endsWith("B") ? upper.substring(0, upper.length() - 1) : upper;
        int unit = digits.isEmpty() ? -1 : UNITS.indexOf(digits.charAt(digits.length() - 1));
        boolean isBareIb = upper.endsWith("IB") && unit < 0;
        try {
            if (!isBareIb) {
                String number = unit < 0 ? digits : digits.substring(0, digits.length() - 1);
                if (hasDigitsOnly(number)) {
                    return Math.multiplyExact(Long.parseLong(number), 1L << (10 * (unit + 1)));
                }
            }
        } catch (ArithmeticException | NumberFormatException refused) {
            throw refused(text, refused);
        }
        throw refused(text, null);
    }

    /** Without a stream, since every start reads the built-in rules of collectives. */
    private static boolean hasDigitsOnly(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) < '0' || text.charAt(at) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Writes a number of bytes in the largest unit that needs no fraction. */
    public static String print(long bytes) {
        int unit = 0;
        long number = bytes;
        while (number != 0 && number % STEP == 0 && unit < UNITS.length()) {
            number /= STEP;
            unit++;
        }
        return unit == 0 ? Long.toString(number) : number + "" + UNITS.charAt(unit - 1) + "iB";
    }

    /**
     * Writes a number of bytes for users to read, in the largest unit that it fills: {@code 1.50 KiB}; {@code 2 MiB}
     * where nothing was rounded.
     */
    public static String rounded(double bytes) {
        double number = bytes;
        int unit = 0;
        while (number >= STEP && unit < ROUNDED_UNITS.length - 1) {
            number /= STEP;
            unit++;
        }
        String format = number == Math.rint(number) ? "%,.0f %s" : number < 10 ? "%.2f %s" : "%,.1f %s";
        return String.format(Locale.ROOT, format, number, ROUNDED_UNITS[unit]);
    }

    private static IllegalArgumentException refused(String text, Exception cause) {
        return new IllegalArgumentException(
                "'" + text + "' is no number of bytes; legal are whole numbers, plain or with KiB, MiB or GiB", cause);
    }
}
