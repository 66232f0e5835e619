package bireme.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArchitectureTest {
    /**
     * The launcher's processes are its own: mpjrun passes on the job's status, and answers a second Ctrl-C; a process
     * it has started ends when mpjrun is gone. A process that a process manager has started for a rank has no launcher
     * that could end it when the job has ended.
     */
    private static final Set<String> MAY_END_THE_JVM = Set.of(
            "bireme.launcher.Main",
            "bireme.launcher.Starter",
            "bireme.launcher.job.StopSignal",
            "bireme.launcher.agent.AgentMain",
            "bireme.launcher.attach.JobAgent",
            "bireme.launcher.mpiexec.MpiexecAgent",
            "bireme.launcher.slurm.SrunAgent",
            "bireme.runtime.control.JvmEnd");

    private static final JavaClasses PRODUCT = ProductClasses.all();

    private final LayerRules layers = new LayerRules("");
    private final IsolationRules isolation = new IsolationRules("");
    /** What they wait for is no thread of the same JVM, or a thread that they have not put to sleep. */
    private static final Set<String> PARK_BY_THEMSELVES = Set.of(
            "bireme.devices.socket.SocketReceiver",
            "xxdev.LocalJob",
            "bireme.runtime.wireup.FolderExchange",
            "bireme.runtime.host.deadlock.WorkerCheck");

    private final LibraryRules conduct = new LibraryRules("");

    @ParameterizedTest
    @EnumSource
    void shouldFindClassesOf(Module module) {
        assertThat(PRODUCT.that(resideInAnyPackage(module.packages("")))).isNotEmpty();
    }

    @Test
    void shouldKnowTheModuleOfEveryClass() {
        layers.everyClassBelongsToOneModule().check(PRODUCT);
    }

    @Test
    void shouldKeepEachPackageInOneModule() {
        assertThat(LayerRules.splitPackages(PRODUCT))
                .as("but for names of other dialects that on some disks are the same file")
                .containsOnlyKeys("mpi");
        assertThat(namesThatDifferInCaseOnly()).isEqualTo(Set.of("mpi.CartComm", "mpi.GraphComm", "mpi.User_Function"));
    }

    /** The later of each two in the order of letters, in which capitals come first, reversed: the dialects'. */
    private static Set<String> namesThatDifferInCaseOnly() {
        Map<String, String> seen = new HashMap<>();
        Set<String> second = new HashSet<>();
        PRODUCT.stream()
                .map(JavaClass::getName)
                .sorted(Comparator.reverseOrder())
                .forEach(name -> {
                    if (seen.put(name.toLowerCase(Locale.ROOT), name) != null) {
                        second.add(name);
                    }
                });
        return second;
    }

    @ParameterizedTest
    @EnumSource
    void shouldMentionOnlyWhatLiesBelow(Module module) {
        layers.mentionsOnlyWhatLiesBelow(module).check(PRODUCT);
    }

    @Test
    void shouldKnowTheLayerOfEveryBlock() {
        layers.everyBlockBelongsToOneLayer().check(PRODUCT);
    }

    @ParameterizedTest
    @EnumSource
    void shouldMentionOnlyWhatLiesBelowAmongBlocks(BlockLayer layer) {
        assertThat(PRODUCT.that(resideInAnyPackage(layer.packages("")))).isNotEmpty();
        layers.mentionsOnlyWhatLiesBelow(layer).check(PRODUCT);
    }

    @ParameterizedTest
    @EnumSource
    void shouldMentionOnlyTheApiAbove(LibraryLayer layer) {
        assertThat(PRODUCT.that(resideInAnyPackage(layer.packages("")))).isNotEmpty();
        layers.mentionsOnlyWhatLiesBelow(layer).check(PRODUCT);
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveNoPackageCycles(Module module) {
        layers.hasNoPackageCycles(module).check(PRODUCT);
    }

    @Test
    void shouldNotMentionMpiInSharedClasses() {
        Module.SHARED.forEach(
                module -> isolation.sharedClassesDoNotMentionMpi(module).check(PRODUCT));
    }

    @Test
    void shouldLetMpiBeDefinedOncePerRank() {
        isolation.mpiHasNoNestedClasses().check(PRODUCT);
        isolation.mpiUsesPublicMembersOnly().check(PRODUCT);
    }

    @Test
    void shouldNotNamePublicClassesLikeThoseOfTheJdk() throws IOException {
        new NameRules("").publicApiDoesNotClashWithTheJdk().check(PRODUCT);
    }

    @Test
    void shouldLeaveEndingTheJvmToTheLauncher() {
        Module.SHARED.forEach(
                module -> conduct.doesNotEndTheJvm(module, MAY_END_THE_JVM).check(PRODUCT));
    }

    @Test
    void shouldNotChooseALoggingSystem() {
        Module.SHARED.forEach(
                module -> conduct.doesNotUseJavaUtilLogging(module).check(PRODUCT));
    }

    @Test
    void shouldWaitByThePackageForIt() {
        Module.SHARED.forEach(module ->
                conduct.waitsByThePackageForIt(module, PARK_BY_THEMSELVES).check(PRODUCT));
    }

    @Test
    void shouldKeepNoLogger() {
        Module.SHARED.forEach(module -> conduct.keepsNoLogger(module).check(PRODUCT));
    }

    @ParameterizedTest
    @EnumSource(names = {"DEVICES", "COLLECTIVES", "BUILDING_BLOCKS"})
    void shouldNotPrint(Module module) {
        conduct.doesNotPrint(module, Set.of("bireme.bb.engine.chain.UnusedSources"))
                .check(PRODUCT);
    }
}
