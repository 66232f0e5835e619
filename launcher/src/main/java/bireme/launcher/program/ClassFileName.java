package bireme.launcher.program;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The name of the class in a class file.
 *
 * <p>Source: The Java Virtual Machine Specification, 4.1 and 4.4.
 */
final class ClassFileName {
    private static final int MAGIC = 0xCAFEBABE;

    private ClassFileName() {}

    /** The binary name, {@code null} if there is no such file or it is none of a class. */
    static String of(Path file) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            return in.readInt() == MAGIC ? read(in) : null;
        } catch (IOException | IndexOutOfBoundsException e) {
            return null; // cut off, or something else
        }
    }

    private static String read(DataInputStream in) throws IOException {
        in.readInt(); // version
        int count = in.readUnsignedShort();
        String[] texts = new String[count];
        int[] classNames = new int[count];
        for (int index = 1; index < count; index++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[index] = in.readUTF();
                case 7 -> classNames[index] = in.readUnsignedShort();
                case 5, 6 -> {
                    in.readLong();
                    index++; // takes two places
                }
                case 8, 16, 19, 20 -> in.readUnsignedShort();
                case 15 -> in.skipBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
                default -> {
                    return null;
                }
            }
        }
        in.readUnsignedShort(); // access flags
        String name = texts[classNames[in.readUnsignedShort()]];
        return name == null ? null : name.replace('/', '.');
    }
}
