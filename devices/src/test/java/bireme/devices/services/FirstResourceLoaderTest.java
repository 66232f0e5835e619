package bireme.devices.services;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers are those that the first place of a path names, and nothing behind it is asked. */
class FirstResourceLoaderTest {
    /** A service of this test. */
    public interface Sound {}

    /** A provider. */
    public static final class Bark implements Sound {}

    /** Another one. */
    public static final class Mew implements Sound {}

    @TempDir
    private Path folder;

    /** A folder that names a provider. */
    private URL naming(Class<? extends Sound> provider) throws IOException {
        Path place = folder.resolve(provider.getSimpleName());
        Path file = place.resolve("META-INF/services").resolve(Sound.class.getName());
        Files.createDirectories(file.getParent());
        Files.writeString(file, provider.getName() + "\n");
        return place.toUri().toURL();
    }

    /** What a service loader finds through the loader under test. */
    private static List<Class<?>> found(ClassLoader searched) {
        return ServiceLoader.load(Sound.class, new FirstResourceLoader(searched)).stream()
                .<Class<?>>map(ServiceLoader.Provider::type)
                .toList();
    }

    @Test
    void shouldFindTheProvidersOfTheFirstPlaceAlone() throws IOException {
        URL[] path = {naming(Mew.class), naming(Bark.class)};
        try (URLClassLoader both = new URLClassLoader(path, getClass().getClassLoader())) {
            assertThat(ServiceLoader.load(Sound.class, both)).hasSize(2);
            assertThat(found(both)).containsExactly(Mew.class);
        }
    }

    @Test
    void shouldFindNothingWhereNothingIs() throws IOException {
        ClassLoader own = getClass().getClassLoader();
        assertThat(found(own)).isEmpty();
        assertThat(Collections.list(new FirstResourceLoader(own).getResources("no/such")))
                .isEmpty();
    }

    /** A service loader asks for the next file before it gives the first away. */
    @Test
    void shouldNotLookBehindTheFirst() throws IOException {
        URL[] path = {naming(Bark.class)};
        int[] looked = new int[1];
        try (URLClassLoader counting = new URLClassLoader(path, getClass().getClassLoader()) {
            @Override
            public Enumeration<URL> findResources(String name) throws IOException {
                looked[0]++;
                return super.findResources(name);
            }
        }) {
            assertThat(found(counting)).containsExactly(Bark.class);
            assertThat(looked[0]).isZero();
        }
    }
}
