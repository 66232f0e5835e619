package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.loading.ClassOrigin;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that name Open MPI's classes of topologies, as its users write them. */
class OpenMpiClassNamesTest {
    private static final Path LIST = Path.of("..", "runtime", "src", "test", "resources", "mpi", "open-mpi-java.txt");

    /** What the list has below "class NAME", each as "+ [static] TYPE NAME(ARGUMENTS)". */
    private static List<String> listed(String type) throws IOException {
        List<String> members = new ArrayList<>();
        boolean isInside = false;
        for (String line : Files.readAllLines(LIST)) {
            if (line.startsWith("class ")) {
                isInside = line.equals("class " + type);
            } else if (isInside && line.startsWith("+ ")) {
                members.add(line.substring(2).replaceAll(" \\w+(?=[,)])", ""));
            }
        }
        return members;
    }

    /** The same of a class, from the compiler's point of view: without bridges. */
    private static List<String> declared(Class<?> type) {
        return Stream.of(type.getMethods())
                .filter(method -> !method.isBridge())
                .map(OpenMpiClassNamesTest::text)
                .collect(Collectors.toList());
    }

    private static String text(Method method) {
        String arguments = Stream.of(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", "(", ")"));
        return (Modifier.isStatic(method.getModifiers()) ? "static " : "")
                + method.getReturnType().getSimpleName() + " " + method.getName() + arguments;
    }

    @ParameterizedTest
    @ValueSource(classes = {CartComm.class, GraphComm.class})
    void shouldHaveAllThatOpenMpiHas(Class<?> type) throws IOException {
        List<String> listed = listed(type.getSimpleName());
        assertThat(listed).hasSizeGreaterThan(5);
        assertThat(declared(type)).containsAll(listed);
    }

    /** Else each rank would load classes of its own. */
    @ParameterizedTest
    @ValueSource(classes = {CartComm.class, GraphComm.class, User_Function.class, OpenMpiTopologyClasses.class})
    void shouldBeRecognisedAsBiremes(Class<?> type) {
        assertThat(type.getProtectionDomain()).isNotEqualTo(ClassOrigin.class.getProtectionDomain());
        assertThat(ClassOrigin.isBireme(type.getName())).isTrue();
    }

    @Test
    void shouldNotRecogniseAProgramsClassInTheirPackage() {
        assertThat(ClassOrigin.isBireme(OpenMpiClassNamesTest.class.getName())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldMakeGrids(int ranks) {
        TestRanks.run(ranks, world -> {
            int[] dims = {0, 0};
            CartComm.createDims(ranks, dims);
            CartComm grid = world.createCart(dims, new boolean[] {true, false}, false);
            int[] coords = grid.getCoords(grid.getRank());
            assertThat(grid.getRank(coords)).isEqualTo(world.getRank());
            assertThat(grid.getTopo().getDim(0)).isEqualTo(dims[0]);
            CartComm row = grid.sub(new boolean[] {false, true});
            assertThat(row.getSize()).isEqualTo(dims[1]);
            CartComm copy = grid.dup();
            CartComm later = grid.iDup();
            Request.waitAll(new Request[] {later.getRequest()});
            for (CartComm each : List.of(copy, later, grid.clone(), grid.dupWithInfo(MPI.INFO_NULL))) {
                assertThat(Comm.compare(each, grid)).isEqualTo(MPI.CONGRUENT);
                assertThat(each.getCoords(world.getRank())).isEqualTo(coords);
                each.free();
            }
        });
    }

    @Test
    void shouldGiveANullGridToWhoIsLeftOut() {
        TestRanks.run(3, world -> {
            CartComm grid = world.createCart(new int[] {2}, new boolean[] {false}, false);
            assertThat(grid.isNull()).isEqualTo(world.getRank() == 2);
            GraphComm graph = world.createGraph(new int[] {1, 2}, new int[] {1, 0}, false);
            assertThat(graph.isNull()).isEqualTo(world.getRank() == 2);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldMakeGraphs(int ranks) {
        TestRanks.run(ranks, world -> {
            int me = world.getRank();
            int[] next = {(me + 1) % ranks};
            int[] before = {(me + ranks - 1) % ranks};
            GraphComm adjacent = world.createDistGraphAdjacent(before, next, MPI.INFO_NULL, false);
            GraphComm distributed = world.createDistGraph(new int[] {me}, new int[] {1}, next, MPI.INFO_NULL, false);
            for (GraphComm ring : List.of(adjacent, distributed, adjacent.dup())) {
                int[] got = new int[1];
                ring.neighborAllGather(new int[] {me}, 1, MPI.INT, got, 1, MPI.INT);
                assertThat(got).isEqualTo(before);
            }
            int[] index = new int[ranks];
            Arrays.setAll(index, i -> i + 1);
            int[] edges = new int[ranks];
            Arrays.setAll(edges, i -> (i + 1) % ranks);
            GraphComm whole = world.createGraph(index, edges, false);
            assertThat(whole.getNeighbors(me)).isEqualTo(next);
            Graphcomm sameInMpiJava = world.createGraph(index, edges, false);
            assertThat(sameInMpiJava).isInstanceOf(GraphComm.class);
        });
    }

    @Test
    void shouldMakeThemForCallsOfMpiJavaToo() {
        TestRanks.run(2, world -> {
            Cartcomm grid = world.Create_cart(new int[] {2}, new boolean[] {true}, false);
            assertThat(grid).isInstanceOf(CartComm.class);
            assertThat(grid.Sub(new boolean[] {true})).isInstanceOf(CartComm.class);
        });
    }
}
