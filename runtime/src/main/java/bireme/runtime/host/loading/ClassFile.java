package bireme.runtime.host.loading;

import java.security.CodeSource;
import java.util.jar.Manifest;

/**
 * A class file and where it came from.
 *
 * @param bytes the file as it is, for shared classes
 * @param rankBytes the file as ranks define it, see {@link SystemRedirection}; often the same array
 * @param source its origin
 * @param manifest manifest of its jar, {@code null} when there is none
 */
record ClassFile(byte[] bytes, byte[] rankBytes, CodeSource source, Manifest manifest) {
    ClassFile(byte[] bytes, CodeSource source, Manifest manifest) {
        this(bytes, bytes, source, manifest);
    }

    /**
     * The same with the file as ranks define it.
     *
     * @param hasClocks whether ranks have clocks of their own
     */
    ClassFile forRanks(ThreadMembers inherited, boolean hasClocks) {
        return new ClassFile(bytes, SystemRedirection.apply(bytes, inherited, hasClocks), source, manifest);
    }
}
