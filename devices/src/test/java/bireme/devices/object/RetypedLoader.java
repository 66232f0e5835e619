package bireme.devices.object;

import bireme.devices.object.sample.Holders;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** Loads the classes in {@link Holders} with fields of another type than {@code Object}. */
final class RetypedLoader extends ClassLoader {
    private static final String RECORD = Holders.Component.class.getSimpleName();
    private static final int UTF8 = 1;
    /** Bytes behind the tag of a constant, by tag. */
    private static final int[] CONSTANT_BYTES = {0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

    private static final String OBJECT = Object.class.descriptorString();

    private final Map<String, String> ofFields;
    /** With those of constructor and accessor. */
    private final Map<String, String> ofRecords;

    RetypedLoader(Class<?> type) {
        super(Holders.class.getClassLoader());
        String wanted = type.descriptorString();
        ofFields = Map.of(OBJECT, wanted);
        ofRecords = Map.of(OBJECT, wanted, "(" + OBJECT + ")V", "(" + wanted + ")V", "()" + OBJECT, "()" + wanted);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null
                    ? loaded
                    : name.startsWith(Holders.class.getName()) ? define(name) : super.loadClass(name, resolve);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] bytes = retyped(in.readAllBytes(), name.endsWith(RECORD) ? ofRecords : ofFields);
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static byte[] retyped(byte[] bytes, Map<String, String> replacements) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(changed);
        out.writeLong(in.readLong());
        int constants = in.readUnsignedShort();
        out.writeShort(constants);
        for (int i = 1; i < constants; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == UTF8) {
                String text = in.readUTF();
                out.writeUTF(replacements.getOrDefault(text, text));
            } else {
                out.write(in.readNBytes(CONSTANT_BYTES[tag]));
                i += CONSTANT_BYTES[tag] == Long.BYTES ? 1 : 0; // these count twice
            }
        }
        in.transferTo(out);
        return changed.toByteArray();
    }
}
