package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ranks of one JVM have classes of their own: what one sends, the other reads as its own. */
class ClassLoadersTest {
    /** Defines the samples again. */
    private static final class OfARank extends ClassLoader {
        OfARank() {
            super(ClassLoadersTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.startsWith(Sample.class.getName()) ? own(name) : super.loadClass(name, resolve);
        }

        private synchronized Class<?> own(String name) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void shouldReadClassesAsTheReaderHasThem() throws ReflectiveOperationException {
        ClassLoader other = new OfARank();
        Codecs there = Codecs.builder().loader(other).build();
        Object[] items = {
            new Sample.Pair<>(1, Sample.Colour.GREEN), Sample.Colour.BLUE, new Sample.Nothing[] {new Sample.Nothing()}
        };
        List<Object> read = Messages.read(there, Messages.written(Codecs.standard(), items));
        assertThat(read.get(0).getClass()).isSameAs(other.loadClass(Sample.Pair.class.getName()));
        assertThat(read.get(0)).hasToString(items[0].toString()).isNotEqualTo(items[0]);
        assertThat(read.get(1).getClass().getClassLoader()).isSameAs(other);
        assertThat(read.get(2).getClass().getComponentType().getClassLoader()).isSameAs(other);
        List<Object> back = Messages.read(Codecs.standard(), Messages.written(there, read.toArray()));
        assertThat(back.subList(0, 2)).isEqualTo(List.of(items).subList(0, 2));
    }
}
