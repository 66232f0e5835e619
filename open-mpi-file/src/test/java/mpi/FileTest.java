package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that name the class as Open MPI's users write it. */
class FileTest {
    private static final Path LIST = Path.of("..", "runtime", "src", "test", "resources", "mpi", "open-mpi-java.txt");

    @TempDir
    Path folder;

    @Test
    void shouldHaveAllThatOpenMpiHas() throws IOException {
        List<String> listed = Files.readAllLines(LIST).stream()
                .dropWhile(line -> !line.equals("class File"))
                .skip(1)
                .takeWhile(line -> line.startsWith("+ "))
                .map(line -> line.substring(2).replaceAll(" \\w+(?=[,)])", ""))
                .map(line -> line.replace("Buffer,", "Object,")) // calls that do not block take arrays here, too
                .toList();
        assertThat(listed).hasSizeGreaterThan(50);
        assertThat(Stream.of(File.class.getMethods()).map(FileTest::text).toList())
                .containsAll(listed);
        assertThat(Arrays.stream(File.class.getConstructors()).map(Constructor::getParameterCount))
                .containsExactlyInAnyOrder(3, 4);
    }

    private static String text(Method method) {
        String arguments = Stream.of(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", "(", ")"));
        return (Modifier.isStatic(method.getModifiers()) ? "static " : "")
                + method.getReturnType().getSimpleName() + " " + method.getName() + arguments;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldWriteAndReadAsOpenMpiDoes(int ranks) {
        TestRanks.run(ranks, world -> {
            int me = world.getRank();
            String name = folder.resolve("ints-" + ranks).toString();
            File file = new File(world, name, MPI.MODE_CREATE | MPI.MODE_RDWR);
            file.setView(4L * me, MPI.INT, MPI.INT, "native");
            file.writeAtAll(0, new int[] {10 + me}, 1, MPI.INT);
            file.setView(0, MPI.INT, MPI.INT, "native", MPI.INFO_NULL);
            ByteBuffer direct = MPI.newByteBuffer(4 * ranks);
            Status status = file.iReadAt(0, direct, ranks, MPI.INT).waitStatus();
            assertThat(status.getCount(MPI.INT)).isEqualTo(ranks);
            assertThat(direct.getInt(4 * (ranks - 1))).isEqualTo(9 + ranks);
            assertThat(file.getView().getEType()).isSameAs(MPI.INT);
            assertThat(file.getSize()).isEqualTo(4L * ranks);
            file.close();
            world.barrier();
            if (me == 0) {
                File.delete(name);
            }
            world.barrier();
            assertThat(Path.of(name)).doesNotExist();
        });
    }
}
