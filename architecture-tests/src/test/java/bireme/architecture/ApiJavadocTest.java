package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The Javadoc of the API is whole: every public and protected member of what users import has a sentence, its
 * parameters, its result and its checked exceptions. The compiler's doclint says so; the build itself leaves that group
 * out, because the rest of the code is documented where there is something to say.
 *
 * <p>Whatever newer compilers find missing besides, such as a comment on a constructor that nobody has written, depends
 * on the JDK and is not asked for.
 */
@Tag("first-jdk")
class ApiJavadocTest {
    private static final Path ROOT = Path.of(System.getProperty("bireme.root"));

    /** What users import, by the module it is in; the classes of {@code bireme.rocksdb} are checked as they compile. */
    private static final List<ApiPackage> API = Stream.of(
                    Stream.of(
                            new ApiPackage("devices", "xxdev"),
                            new ApiPackage("runtime", "mpi"),
                            new ApiPackage("runtime", "bireme.algorithms"),
                            new ApiPackage("runtime", "bireme.checkpoint"),
                            new ApiPackage("runtime", "bireme.recovery"),
                            new ApiPackage("runtime", "bireme.runtime.explore"),
                            new ApiPackage("accelerator", "bireme.accelerator"),
                            new ApiPackage("junit", "bireme.junit"),
                            new ApiPackage("devices", "bireme.devices.object.codec")),
                    Stream.of("", ".node", ".snapshot", ".window", ".stream", ".flow", ".report", ".pinning", ".tcp")
                            .map(ApiPackage::ofBuildingBlocks),
                    Stream.of(".parallel", ".divide", ".stencil", ".tasks", ".pool", ".rewrite")
                            .map(ApiPackage::ofBuildingBlocks),
                    Stream.of(".ranks", ".ranks.farm", ".ranks.farm.failure", ".ranks.placement", ".ranks.codec")
                            .map(ApiPackage::ofBuildingBlocks),
                    Stream.of(
                            ApiPackage.ofBuildingBlocks(".ranks.trace"),
                            ApiPackage.ofBuildingBlocks(".ranks.edge").only("EdgeConfig"),
                            ApiPackage.ofBuildingBlocks(".channel").only("WaitMode"),
                            ApiPackage.ofBuildingBlocks(".engine")
                                    .only(
                                            "GraphFailedException",
                                            "RankAssignment",
                                            "Routing",
                                            "Run",
                                            "Survival",
                                            "Vertex"),
                            new ApiPackage("runtime", "bireme.runtime.host")
                                    .only(
                                            "JobFailedException",
                                            "JobListener",
                                            "JobOutcome",
                                            "OutputPolicy",
                                            "RankHost",
                                            "RankHostBuilder"),
                            new ApiPackage("runtime", "bireme.runtime.finding").only("Finding", "FindingKind"),
                            new ApiPackage("devices", "bireme.devices.config").only("Settings", "SettingException"),
                            new ApiPackage("notebook", "bireme.notebook").only("Shared")))
            .flatMap(each -> each)
            .toList();

    /**
     * A package of the API.
     *
     * @param types those that users import where the others are internal; empty for all
     */
    private record ApiPackage(String module, String name, List<String> types) {
        ApiPackage(String module, String name) {
            this(module, name, List.of());
        }

        static ApiPackage ofBuildingBlocks(String suffix) {
            return new ApiPackage("bb", "bireme.bb" + suffix);
        }

        ApiPackage only(String... some) {
            return new ApiPackage(module, name, List.of(some));
        }

        Stream<Path> sources() {
            Path folder = ROOT.resolve(module).resolve("src/main/java").resolve(name.replace('.', '/'));
            if (!types.isEmpty()) {
                return types.stream().map(type -> folder.resolve(type + ".java"));
            }
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(file -> file.toString().endsWith(".java")).toList().stream(); // before it is closed
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A source file that lacks something. */
    private static final class Undocumented extends SimpleJavaFileObject {
        Undocumented() {
            super(URI.create("string:///undocumented/Undocumented.java"), Kind.SOURCE);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return """
                    package undocumented;

                    /** A class. */
                    public class Undocumented {
                        /** For the tools. */
                        protected Undocumented() {}

                        /** Adds one. */
                        public int next(int number) {
                            return number + 1;
                        }
                    }
                    """;
        }
    }

    @Test
    void shouldDocumentEveryPublicMember() throws IOException {
        List<Path> sources = API.stream().flatMap(ApiPackage::sources).toList();
        List<String> packages = API.stream().map(ApiPackage::name).toList();

        try (StandardJavaFileManager files = compiler().getStandardFileManager(null, Locale.ROOT, null)) {
            List<JavaFileObject> units = new ArrayList<>();
            files.getJavaFileObjectsFromPaths(sources).forEach(units::add);

            assertThat(faults(String.join(",", packages), units)).isEmpty();
        }
    }

    @Test
    void shouldFindWhatIsMissing() throws IOException {
        assertThat(faults("undocumented", List.of(new Undocumented())))
                .anyMatch(fault -> fault.contains("no @param for number"))
                .anyMatch(fault -> fault.contains("no @return"))
                .hasSize(2);
    }

    private static JavaCompiler compiler() {
        return ToolProvider.getSystemJavaCompiler();
    }

    /** What doclint and the compiler say of these sources; nothing is compiled to a file. */
    private static List<String> faults(String packages, List<JavaFileObject> sources) throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-proc:none",
                "-Xmaxwarns",
                "100",
                "-Xdoclint:missing/protected",
                "-Xdoclint/package:" + packages,
                "-classpath",
                System.getProperty("java.class.path"));
        JavacTask task = (JavacTask) compiler().getTask(null, null, found, options, null, sources);
        task.analyze();
        return found.getDiagnostics().stream()
                .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
                .map(each -> each.getSource() == null ? each.getMessage(Locale.ROOT) : described(each))
                .toList();
    }

    private static String described(Diagnostic<? extends JavaFileObject> fault) {
        return Path.of(fault.getSource().getName()).getFileName() + ":" + fault.getLineNumber() + ": "
                + fault.getMessage(Locale.ROOT);
    }
}
