package bireme.launcher.starter;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import org.junit.jupiter.api.Test;

/** What Java makes of letters that its locale does not have. */
class LocaleCheckTest {
    private static final String ASCII = "ANSI_X3.4-1968";

    @Test
    void shouldRefuseWhatHasLostLetters() {
        assertThatThrownBy(() -> LocaleCheck.check(ASCII, "/home", "-np", "J\uFFFD\uFFFDrg.java"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("argument J\uFFFD\uFFFDrg.java has letters")
                .hasMessageContaining(ASCII)
                .hasMessageContaining("set LC_ALL=C.UTF-8");
        assertThatThrownBy(() -> LocaleCheck.check(ASCII, "/J\uFFFD\uFFFDrg"))
                .hasMessageStartingWith("the current folder /J\uFFFD\uFFFDrg has letters");
    }

    @Test
    void shouldLetEverythingElsePass() {
        assertThatCode(() -> LocaleCheck.check(ASCII, "/home", "a b", "?")).doesNotThrowAnyException();
        assertThatCode(() -> LocaleCheck.check("UTF-8", "/", "J\u00f6rg", "\uFFFD"))
                .doesNotThrowAnyException();
    }
}
