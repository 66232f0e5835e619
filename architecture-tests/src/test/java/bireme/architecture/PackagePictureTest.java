package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.architecture.PackageGraph.Node;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The picture in the page about the architecture is what the compiled packages say. With {@code
 * -Dbireme.docs.write=true} it is drawn anew.
 */
class PackagePictureTest {
    private static final Path PAGE = Path.of(System.getProperty("bireme.root"), "docs", "architecture.md");
    private static final String WRITE = "bireme.docs.write";
    private static final String BEGIN = "<!-- The picture is drawn by PackagePictureTest. -->\n";
    private static final String END = "<!-- The picture ends. -->\n";

    /** A package or class by its whole name, or, behind one on the same line, another in the same package. */
    private static final Pattern NAME = Pattern.compile("`(bireme(?:\\.\\w+)+)`|`\\.(\\w+)`");

    private static final JavaClasses PRODUCT = ProductClasses.all();

    @Test
    void shouldShowWhatTheClassesSay() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        assertThat(begin).as("where the picture begins in %s", PAGE).isBetween(BEGIN.length(), end);
        String picture = new PackagePicture(PackageGraph.of(PRODUCT)).text();
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(PAGE, page.substring(0, begin) + picture + page.substring(end));
        } else {
            assertThat(page.substring(begin, end))
                    .as(
                            "%s is not what the packages say; mvn test -pl architecture-tests -Dtest=%s -D%s=true draws it",
                            PAGE, PackagePictureTest.class.getSimpleName(), WRITE)
                    .isEqualTo(picture);
        }
    }

    @Test
    void shouldNamePackagesThatAreThere() throws IOException {
        Set<String> there = new HashSet<>(Set.of("bireme"));
        for (JavaClass type : PRODUCT) {
            there.add(type.getName());
            for (String name = type.getPackageName(); there.add(name) && name.contains("."); ) {
                name = name.substring(0, name.lastIndexOf('.'));
            }
        }
        List<String> named = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            String before = "";
            for (Matcher name = NAME.matcher(line); name.find(); ) {
                before = name.group(1) != null ? name.group(1) : sibling(before, name.group(2));
                named.add(before);
            }
        }
        assertThat(named).contains("bireme.collectives.nonblocking");
        named.removeAll(there);
        assertThat(named)
                .as("named in %s, and neither a package nor a class", PAGE)
                .isEmpty();
    }

    private static String sibling(String name, String last) {
        return name.substring(0, name.lastIndexOf('.') + 1) + last;
    }

    @Test
    void shouldDrawLayersOfPackagesAndArrowsBetweenModules() {
        PackageGraph graph = new PackageGraph();
        Node api = new Node("run-time", "mpi");
        Node host = new Node("run-time", "bireme.runtime.host");
        Node ports = new Node("run-time", "bireme.runtime.ports");
        Node device = new Node("devices", "xxdev");
        graph.add(api, host);
        graph.add(host, device);
        graph.add(ports, device);
        graph.add(new Node("examples", "examples"), api);
        assertThat(new PackagePicture(graph).text()).isEqualTo("""
                        ```mermaid
                        flowchart TD
                            subgraph examples["examples"]
                                examples_1["examples"]
                            end
                            subgraph run_time["run-time"]
                                run_time_1["mpi"]
                                run_time_2["host · ports"]
                                run_time_1 ~~~ run_time_2
                            end
                            subgraph devices["devices"]
                                devices_1["xxdev"]
                            end
                            examples --> run_time
                            run_time --> devices
                        ```
                        """);
    }

    @Test
    void shouldLeaveOutArrowsThatAreAWayOfOthers() {
        PackageGraph graph = new PackageGraph();
        graph.add(new Node("top", "top"), new Node("middle", "middle"));
        graph.add(new Node("middle", "middle"), new Node("bottom", "bottom"));
        graph.add(new Node("top", "top"), new Node("bottom", "bottom"));
        assertThat(graph.directNeedsOf("top")).containsExactly("middle");
        assertThat(graph.modules()).containsExactly("top", "middle", "bottom");
    }

    @Test
    void shouldPutPackagesThatNeedEachOtherInOneLayer() {
        PackageGraph graph = new PackageGraph();
        graph.add(new Node("one", "chicken"), new Node("one", "egg"));
        graph.add(new Node("one", "egg"), new Node("one", "chicken"));
        graph.add(new Node("one", "egg"), new Node("one", "shell"));
        assertThat(graph.layersOf("one").toString()).isEqualTo("[[chicken, egg], [shell]]");
    }
}
