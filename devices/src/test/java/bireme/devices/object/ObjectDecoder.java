package bireme.devices.object;

import bireme.devices.config.Settings;
import bireme.devices.mutants.Coverage;
import bireme.devices.mutants.Decoder;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Holders;
import bireme.devices.object.sample.Samples;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Random;
import xxdev.DeviceException;

/** Messages of objects from another process. */
abstract class ObjectDecoder implements Decoder {
    private static final int GRAPHS = 50;

    private final FewClasses classes = new FewClasses(getClass().getClassLoader());
    private final ObjectSerializer writer;
    private final ObjectSerializer reader;
    private final Object[] into = new Object[1];

    ObjectDecoder(String serializer) {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, serializer, "test");
        writer = ObjectSerializers.create(settings, getClass().getClassLoader());
        reader = ObjectSerializers.create(settings, classes, ObjectFilter.forOtherProcesses(settings));
    }

    /** Those of codecs, and of FST where there is none. */
    static final class Codecs extends ObjectDecoder {
        Codecs() {
            super("codecs");
        }
    }

    /** Those of FST. */
    static final class Fst extends ObjectDecoder {
        Fst() {
            super("fst");
        }
    }

    /** Those of the JDK. */
    static final class Jdk extends ObjectDecoder {
        Jdk() {
            super("jdk");
        }
    }

    @Override
    public List<byte[]> messages(Random random) throws IOException, ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        for (Object value : FieldTypeTest.values()) {
            values.add(value);
            values.add(new Object[] {value, new ArrayList<>(List.of(value)), value});
        }
        for (Class<?> holder : Holders.class.getDeclaredClasses()) {
            if (Serializable.class.isAssignableFrom(holder)) {
                values.add(FieldTypeTest.holding(holder, "text"));
            }
        }
        values.add(new Samples.Everything(3));
        values.add(new GregorianCalendar(2024, 1, 1));
        RandomGraph graphs = new RandomGraph(random.nextLong());
        for (int i = 0; i < GRAPHS; i++) {
            values.add(graphs.next());
        }
        values.addAll(StandardTypes.one());
        List<byte[]> messages = new ArrayList<>();
        for (Object value : values) {
            byte[] message = writer.write(new Object[] {value}, 0, 1);
            if (read(message)) { // some are refused on purpose
                messages.add(message);
            }
        }
        classes.close();
        return messages;
    }

    @Override
    public boolean read(byte[] message) {
        try {
            reader.read(message, into, 0, 1);
            return true;
        } catch (DeviceException e) {
            Coverage.refused(e);
            return false;
        }
    }
}
