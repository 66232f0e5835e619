package bireme.runtime.host.loading;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where a class was loaded from. */
public final class CodeLocation {
    private CodeLocation() {}

    /**
     * The jar or folder of a class, as an element of a class path.
     *
     * @throws IllegalStateException when that is no path
     */
    public static String of(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the place of " + type + " has no path", e);
        }
    }
}
