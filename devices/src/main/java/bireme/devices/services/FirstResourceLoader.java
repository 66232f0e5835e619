package bireme.devices.services;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * Finds of several resources of a name only the first. For a {@link java.util.ServiceLoader} that looks for providers
 * that come with Bireme, which the first jar with any of them names unless somebody has put a jar of his own before it;
 * a caller that misses one searches the whole class path.
 *
 * <p>A {@code ServiceLoader} by itself looks one file ahead. So even who wants the first provider alone has all jars of
 * the class path opened and the names of their entries hashed, a tenth of the time that a small job takes.
 *
 * <p>Threads: any.
 */
public final class FirstResourceLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** Finds classes and resources of a loader, which is its parent. */
    public FirstResourceLoader(ClassLoader searched) {
        super(searched);
    }

    /** At most one, that of {@link #getResource}. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        URL first = getResource(name);
        return Collections.enumeration(first == null ? List.of() : List.of(first));
    }
}
