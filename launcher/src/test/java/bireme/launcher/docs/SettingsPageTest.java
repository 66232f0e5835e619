package bireme.launcher.docs;

import bireme.launcher.settings.KnownSettings;
import java.io.IOException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of settings is made from their declarations. */
class SettingsPageTest {
    private static final String INTRODUCTION = """
            # Settings

            `SettingsPageTest` makes this page from the declarations in `bireme.launcher.settings`. `mpjrun doctor`
            lists the same settings with the values they have where it runs, and says where each value comes from.

            A setting is given in one of these places. The first one that has it wins:

            1. an option of `mpjrun`, where there is one;
            2. `-Dbireme.KEY=VALUE` before the program's name;
            3. the environment variable: the name in capitals, with `_` for `.` and `-`;
            4. the file that `--settings FILE` names, else `conf/bireme.properties` in Bireme's folder.

            A setting that nothing reads is reported, with the name that may have been meant. An illegal value ends the
            job with status 2 before any rank runs. Sizes are in bytes and take the suffixes K, M and G, powers of 1024.
            Names that end in `-ms` are milliseconds; timeouts without such an ending are seconds. `true` may be written
            `yes`, `on` or `1`, and `false` `no`, `off` or `0`.

            """;

    private static final String VARIABLES = """

            ## Other variables of the environment

            Two are read by the script `mpjrun`:

            - **`BIREME_JAVA`**: a JDK, or a `java` command, that Bireme uses instead of `JAVA_HOME` and `PATH`.
            - **`JAVA_HOME`**: the JDK that is used without `BIREME_JAVA`.

            Each rank finds these, and the same names after `OMPI_COMM_WORLD_` instead of `BIREME_`:

            - **`BIREME_RANK`**, **`BIREME_SIZE`**: its rank in `MPI.COMM_WORLD`, and how many ranks there are.
            - **`BIREME_LOCAL_RANK`**, **`BIREME_LOCAL_SIZE`**: its number among the ranks of its host, and their count.
            """;

    /** The doctor shows above its list which file it has found. */
    private static final String FOUND_RULES =
            "the first file found, see [collectives](guide-collectives.md#write-rules)";

    private static final Pattern CODE = Pattern.compile("(?<![\\w-])(--?[a-z][a-z-]+|bireme\\.[a-z.=-]*[a-z])");

    /** Whether a name is that of a setting, or begins one. */
    static boolean isSetting(String name) {
        return KnownSettings.ALL.stream().anyMatch(each -> each.key().startsWith(name))
                || name.startsWith("bireme.coll.");
    }

    private static String variable(String key) {
        return key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static String entry(KnownSettings.Known known) {
        String byDefault = known.byDefault().isEmpty() ? "not set" : known.byDefault();
        byDefault = byDefault.equals("as above") ? FOUND_RULES : byDefault;
        return "- **`" + known.key() + "`**, `" + variable(known.key()) + "`:\n"
                + WrittenPage.wrapped("  ", "  ", sentence(known.meaning()))
                + WrittenPage.wrapped("  ", "  ", "Default: " + byDefault + ". Legal: " + known.legal() + ".");
    }

    private static String sentence(String text) {
        String code = CODE.matcher(text).replaceAll("`$1`");
        return Character.toUpperCase(code.charAt(0)) + code.substring(1) + ".";
    }

    @Test
    void shouldSayWhatTheDeclarationsSay() throws IOException {
        StringBuilder page = new StringBuilder(INTRODUCTION).append("## All settings\n\n");
        KnownSettings.ALL.forEach(known -> page.append(entry(known)));
        WrittenPage.check("settings.md", page + VARIABLES, SettingsPageTest.class);
    }
}
