package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.Settings;
import bireme.launcher.options.UsageException;
import bireme.launcher.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where rules are looked for, and what processes get of them. */
class CollectiveRulesFileTest {
    private static final String NAME = CollectiveRulesFile.NAME;

    @TempDir
    private Path folder;

    private Path classes;
    private Path jar;
    private Path conf;

    @BeforeEach
    void makeFolders() throws IOException {
        classes = Files.createDirectories(folder.resolve("classes"));
        jar = Files.createFile(Files.createDirectories(folder.resolve("libs")).resolve("app.jar"));
        conf = Files.createDirectories(folder.resolve("conf"));
    }

    private CollectiveRulesFile find(Settings settings) {
        return CollectiveRulesFile.find(settings, List.of(classes, jar), conf);
    }

    @Test
    void shouldPreferTheNearerFile() throws IOException {
        assertThat(find(Settings.none()).path()).isNull();
        Path[] places = {conf.resolve(NAME), jar.resolveSibling(NAME), classes.resolve(NAME)};
        for (Path place : places) {
            Files.writeString(place, "");
            assertThat(find(Settings.none()).path()).isEqualTo(place);
        }
        assertThat(find(Settings.none()).source()).isEqualTo("found beside the program");
        Settings named = Settings.none().with("bireme.collectives", "x", "option --collectives");
        assertThat(find(named)).isEqualTo(new CollectiveRulesFile(Path.of("x"), "option --collectives"));
        Settings none = Settings.none().with("bireme.collectives", "none", "option --collectives");
        assertThat(find(none).path()).isNull();
        assertThat(find(none)).hasToString("the built-in rules (option --collectives)");
    }

    private Settings complete(Settings settings) {
        return CollectiveRulesFile.complete(settings, new Program("Main", List.of(classes), Map.of()), conf);
    }

    @Test
    void shouldHandOnWhatStandsInTheFile() throws IOException {
        Files.writeString(classes.resolve(NAME), "bcast.1 = -> flat\n");
        Settings settings = complete(Settings.none());
        assertThat(settings.text("bireme.collectives.text", "")).isEqualTo("bcast.1 = -> flat\n");
        assertThat(settings.text("bireme.collectives", ""))
                .isEqualTo(classes.resolve(NAME).toString());
        assertThat(complete(Settings.none().with("bireme.collectives", "none", "a test"))
                        .entries())
                .containsOnlyKeys("bireme.collectives");
    }

    /** By the job that has started this one, in a folder of its own. */
    @Test
    void shouldReadNoFileWhenItsRulesWereHandedOn() throws IOException {
        Files.writeString(classes.resolve(NAME), "bcast.1 = -> binomial\n");
        Settings handed = Settings.none()
                .with("bireme.collectives", "elsewhere/" + NAME, "a test")
                .with("bireme.collectives.text", "bcast.1 = -> flat\n", "a test");
        assertThat(complete(handed).entries()).isEqualTo(handed.entries());
        assertThatThrownBy(() -> complete(handed.with("bireme.collectives.text", "bcast.1 = -> falt\n", "a test")))
                .isInstanceOf(RuleException.class)
                .hasMessageStartingWith("elsewhere/" + NAME + ":1: 'falt' is no algorithm of bcast");
    }

    @Test
    void shouldRefuseWhatCannotBeRead() throws IOException {
        Path file = classes.resolve(NAME);
        Files.writeString(file, "bcast.1 = -> falt\n");
        assertThatThrownBy(() -> complete(Settings.none()))
                .isInstanceOf(RuleException.class)
                .hasMessageStartingWith(file + ":1: 'falt' is no algorithm of bcast");
        Files.writeString(file, "#".repeat(1 << 20) + "\n");
        assertThatThrownBy(() -> complete(Settings.none()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("it has 1048577 bytes, more than 1048576");
        Settings folderNamed = Settings.none().with("bireme.collectives", folder.toString(), "a test");
        assertThatThrownBy(() -> complete(folderNamed))
                .isInstanceOf(UsageException.class)
                .hasMessage("rules for collectives " + folder + " (a test): no such file; name another file, or none");
    }
}
