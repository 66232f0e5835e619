package bireme.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteRulesTest {
    static final Iterable<String> SUITES = SuiteRules.SUITES;

    private static final JavaClasses PRODUCT = ProductClasses.all();
    private static final JavaClasses BROKEN = new ClassFileImporter().importPackages("broken");

    private final SuiteRules suites = new SuiteRules("");
    private final SuiteRules brokenSuites = new SuiteRules("broken.");

    @ParameterizedTest
    @FieldSource("SUITES")
    @ValueSource(strings = SuiteRules.SHARED)
    void shouldFindClassesOf(String suite) {
        assertThat(PRODUCT.that(resideInAPackage(suite + ".."))).isNotEmpty();
    }

    @ParameterizedTest
    @FieldSource("SUITES")
    void shouldNotMentionAnotherSuite(String suite) {
        suites.mentionsNoOtherSuite(suite).check(PRODUCT);
    }

    @Test
    void shouldMentionNoSuiteInWhatTheyShare() {
        suites.sharedPartMentionsNoSuite().check(PRODUCT);
    }

    @Test
    void shouldRefuseASuiteThatMentionsAnother() {
        assertRefused(brokenSuites.mentionsNoOtherSuite("imb"), "broken.imb.UsesNpb");
    }

    @Test
    void shouldRefuseASharedPartThatMentionsASuite() {
        assertRefused(brokenSuites.sharedPartMentionsNoSuite(), "broken.benchmarks.LooksUpward");
    }

    private static void assertRefused(ArchRule rule, String trace) {
        assertThatThrownBy(() -> rule.check(BROKEN))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(trace);
    }
}
