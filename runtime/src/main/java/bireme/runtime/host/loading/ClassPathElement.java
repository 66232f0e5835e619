package bireme.runtime.host.loading;

import java.io.IOException;
import java.net.URL;

/**
 * A place where classes and resources of the program are found.
 *
 * <p>Threads: any.
 */
interface ClassPathElement {
    /** The bytes and the origin of a class file, or {@code null} when it is not here. */
    ClassFile find(String resource) throws IOException;

    /** Where a resource is, or {@code null} when it is not here. */
    URL resource(String name);

    /** The URL of this element for {@link java.net.URLClassLoader#getURLs}; {@code null} if it is no file. */
    default URL location() {
        return null;
    }

    /** Further elements that this one asks for, as the {@code Class-Path} of a jar does. */
    default String[] classPath() throws IOException {
        return new String[0];
    }
}
