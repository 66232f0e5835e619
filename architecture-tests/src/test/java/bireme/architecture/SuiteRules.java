package bireme.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/** The suites of benchmarks are beside each other, on what they share. */
final class SuiteRules {
    static final List<String> SUITES = List.of("npb", "osu", "imb", "jgf", "shoc");
    static final String SHARED = "benchmarks";

    private final String root;

    SuiteRules(String root) {
        this.root = root;
    }

    ArchRule mentionsNoOtherSuite(String suite) {
        return noClasses()
                .that()
                .resideInAPackage(root + suite + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages(SUITES.stream().filter(other -> !other.equals(suite))))
                .because("what several suites need is in " + SHARED)
                .allowEmptyShould(true);
    }

    ArchRule sharedPartMentionsNoSuite() {
        return noClasses()
                .that()
                .resideInAPackage(root + SHARED + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages(SUITES.stream()))
                .because("it lies below all suites")
                .allowEmptyShould(true);
    }

    private String[] packages(Stream<String> suites) {
        return suites.map(suite -> root + suite + "..").toArray(String[]::new);
    }
}
