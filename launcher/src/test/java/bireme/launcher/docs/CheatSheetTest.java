package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every Java method that the cheat sheet names is there, with as many parameters as it shows. */
class CheatSheetTest {
    private static final int JAVA_COLUMNS = 3;
    private static final String HEAD = "| C | mpi4py | plain | mpiJava | Open MPI |";
    /** Those whose constructors are on the page. */
    private static final Set<String> TYPES = Set.of("Op", "MPIFile", "Win");

    private static final Pattern NAME = Pattern.compile("`(?:(\\w+)\\.)?(\\w+)(?:\\(([^)]*)\\))?`");

    @Test
    void shouldNameMethodsThatAreThere() throws ClassNotFoundException {
        List<String> missing = new ArrayList<>();
        int found = 0;
        boolean isTable = false;
        for (String line : Page.read(Path.of("docs", "cheat-sheet.md")).lines()) {
            isTable = line.equals(HEAD) || isTable && line.startsWith("|");
            String[] cells = line.split(" *\\| *");
            for (int column = cells.length - JAVA_COLUMNS; isTable && column < cells.length; column++) {
                Matcher name = NAME.matcher(cells[column]);
                if (name.matches()) {
                    found++;
                    if (!isThere(name)) {
                        missing.add(cells[column]);
                    }
                }
            }
        }
        assertThat(missing).isEmpty();
        assertThat(found).as("names on the page").isGreaterThan(200);
    }

    private static boolean isThere(Matcher name) throws ClassNotFoundException {
        String member = name.group(2);
        Stream<Integer> counts = TYPES.contains(member)
                ? Arrays.stream(type(member).getConstructors()).map(Executable::getParameterCount)
                : methods(type(name.group(1) == null ? "Intracomm" : name.group(1)), member);
        if (name.group(3) != null) {
            int parameters = name.group(3).isEmpty() ? 0 : name.group(3).split(",").length;
            return counts.anyMatch(count -> count == parameters);
        }
        return counts.findAny().isPresent() || fields(name.group(1)).contains(member);
    }

    private static Set<String> fields(String type) throws ClassNotFoundException {
        return type == null
                ? Set.of()
                : Arrays.stream(type(type).getFields()).map(Field::getName).collect(Collectors.toSet());
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("mpi." + name);
    }

    /** The numbers of parameters of the public methods of a name. */
    private static Stream<Integer> methods(Class<?> type, String name) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals(name))
                .map(Executable::getParameterCount);
    }
}
