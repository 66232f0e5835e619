package bireme.launcher.starter;

import bireme.launcher.options.UsageException;

/**
 * Refuses arguments and a current folder that Java cannot read under the locale, such as that of {@code C}, which has
 * ASCII only: other letters are lost before {@code main} begins. The script sets another locale itself.
 */
public final class LocaleCheck {
    /** What Java makes of bytes that are no letter of the locale. */
    private static final char LOST = '\uFFFD';

    private LocaleCheck() {}

    /**
     * Checks what this JVM was given.
     *
     * @param encoding of names and arguments ({@code sun.jnu.encoding}); UTF-8 has all letters
     * @param folder the current one ({@code user.dir})
     * @throws UsageException naming what has lost letters
     */
    public static void check(String encoding, String folder, String... args) {
        if (encoding.equals("UTF-8")) {
            return;
        }
        check(encoding, "the current folder", folder);
        for (String argument : args) {
            check(encoding, "argument", argument);
        }
    }

    private static void check(String encoding, String what, String text) {
        if (text.indexOf(LOST) >= 0) {
            throw new UsageException(what + " " + text + " has letters that the encoding of this locale lacks ("
                    + encoding + "); set LC_ALL=C.UTF-8, or use bin/mpjrun, which does so");
        }
    }
}
