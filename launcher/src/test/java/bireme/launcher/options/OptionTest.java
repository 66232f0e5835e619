package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OptionTest {
    @Test
    void shouldGiveEachNameToOneOption() {
        Set<String> names = new HashSet<>();
        for (Option option : Option.values()) {
            assertThat(option.names()).allSatisfy(name -> {
                assertThat(names.add(name)).as("%s is given once", name).isTrue();
                assertThat(Option.named(name)).isEqualTo(option);
                assertThat(JavaOptions.length(name))
                        .as("%s is no option for Java", name)
                        .isZero();
            });
        }
    }

    @Test
    void shouldKnowNoOtherNames() {
        assertThat(Option.named("-nps")).isNull();
        assertThat(Option.named("")).isNull();
    }
}
