package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every rule against code that breaks it, and against exempt code that does not. */
class RulesCanFailTest {
    private static final String ROOT = "broken.";
    private static final JavaClasses BROKEN = new ClassFileImporter().importPackages("broken");

    private final LayerRules layers = new LayerRules(ROOT);
    private final IsolationRules isolation = new IsolationRules(ROOT);
    private final LibraryRules conduct = new LibraryRules(ROOT);

    @Test
    void shouldRefuseALookUpward() {
        assertRefused(layers.mentionsOnlyWhatLiesBelow(Module.DEVICES), "devices.LooksUpward");
    }

    @Test
    void shouldRefuseAnEngineThatKnowsAPattern() {
        assertRefused(layers.mentionsOnlyWhatLiesBelow(BlockLayer.ENGINE), "bb.engine.KnowsAPattern");
    }

    @Test
    void shouldRefuseAPatternThatKnowsRanks() {
        assertRefused(layers.mentionsOnlyWhatLiesBelow(BlockLayer.PATTERNS), "bb.parallel.KnowsRanks");
    }

    @Test
    void shouldRefuseABlockOutsideAllLayers() {
        assertRefused(layers.everyBlockBelongsToOneLayer(), "broken.bireme.bb.nowhere.StrayBlock");
    }

    @Test
    void shouldRefuseALibraryThatIsNotOnTheList() {
        assertRefused(layers.mentionsOnlyWhatLiesBelow(Module.COLLECTIVES), "collectives.UsesLibrary", "assertj");
    }

    @Test
    void shouldRefuseAUserProgramThatLooksInside() {
        assertRefused(layers.mentionsOnlyWhatLiesBelow(Module.NAS_BENCHMARKS), "npb.LooksInside");
    }

    @Test
    void shouldRefusePackagesThatNeedEachOther() {
        assertRefused(layers.hasNoPackageCycles(Module.COLLECTIVES), "Cycle detected", "chicken", "egg");
    }

    @Test
    void shouldRefuseAClassOutsideAllModules() {
        assertRefused(layers.everyClassBelongsToOneModule(), "broken.nowhere.Stray");
    }

    @Test
    void shouldFindAPackageInTwoPlaces(@TempDir Path elsewhere) throws IOException, URISyntaxException {
        Path here = Path.of(
                Module.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path packageFolder = Path.of("bireme", "architecture");
        Path moved = packageFolder.resolve("Module.class");
        Files.createDirectories(elsewhere.resolve(packageFolder));
        Files.copy(here.resolve(moved), elsewhere.resolve(moved));
        Path stayed = here.resolve(packageFolder).resolve("JdkNames.class");

        JavaClasses both = new ClassFileImporter().importPaths(elsewhere, stayed);
        assertThat(LayerRules.splitPackages(BROKEN)).isEmpty();
        assertThat(LayerRules.splitPackages(both)).containsOnlyKeys("bireme.architecture");
    }

    @Test
    void shouldRefuseASharedClassThatMentionsMpi() {
        assertRefused(isolation.sharedClassesDoNotMentionMpi(Module.RUNTIME), "broken.mpi.Shared");
    }

    @Test
    void shouldRefuseNestedClassesOfMpi() {
        assertRefused(isolation.mpiHasNoNestedClasses(), "broken.mpi.MPI$Nested");
    }

    @Test
    void shouldRefuseMpiUsingWhatIsNotPublic() {
        assertRefused(isolation.mpiUsesPublicMembersOnly(), "broken.mpi.Hidden", "Open.packagePrivate()");
    }

    @Test
    void shouldRefuseANameOfTheJdk() throws IOException {
        ArchRule rule = new NameRules(ROOT).publicApiDoesNotClashWithTheJdk();
        assertRefused(rule, "broken.mpi.Vector clashes with java.util.Vector", "broken.mpi.File clashes with");
        assertThatThrownBy(() -> rule.check(BROKEN)).message().doesNotContain("Hashtable");
    }

    @Test
    void shouldRefuseToEndTheJvm() {
        assertRefused(
                conduct.doesNotEndTheJvm(Module.RUNTIME, Set.of()),
                "Ends.byCall",
                "Ends.byReference",
                "Ends.byHalting");
        conduct.doesNotEndTheJvm(Module.RUNTIME, Set.of("broken.bireme.runtime.Ends"))
                .check(BROKEN);
    }

    @Test
    void shouldRefuseALoggingSystem() {
        assertRefused(conduct.doesNotUseJavaUtilLogging(Module.RUNTIME), "broken.bireme.runtime.Logs");
    }

    @Test
    void shouldRefuseToKeepALogger() {
        assertRefused(conduct.keepsNoLogger(Module.RUNTIME), "broken.bireme.runtime.KeepsLogger");
    }

    @Test
    void shouldRefuseToPrint() {
        assertRefused(conduct.doesNotPrint(Module.DEVICES, Set.of()), "Prints.toOutput", "Prints.toError");
    }

    @Test
    void shouldRefuseToParkElsewhere() {
        assertRefused(conduct.waitsByThePackageForIt(Module.DEVICES, Set.of()), "broken.bireme.devices.Parks");
    }

    private static void assertRefused(ArchRule rule, String... traces) {
        assertThatThrownBy(() -> rule.check(BROKEN))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(traces);
    }
}
