package bireme.devices.object.codec;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * The values of the fields of an object that the JDK fills, from a message by codecs.
 *
 * <p>Ordering: the JDK asks for each field once, in the order in which they were written, so names are not looked at.
 *
 * <p>Threads: one.
 */
final class FieldInput extends ObjectInputStream {
    private final GetField fields;

    FieldInput(ValueReader in) throws IOException {
        fields = new Fields(in);
    }

    @Override
    public GetField readFields() {
        return fields;
    }

    /** The next value, whichever is asked for; an object within an object asks in between. */
    private static final class Fields extends GetField {
        private final ValueReader in;

        Fields(ValueReader in) {
            this.in = in;
        }

        @Override
        public ObjectStreamClass getObjectStreamClass() {
            throw new UnsupportedOperationException("a message by codecs does not describe its classes");
        }

        @Override
        public boolean defaulted(String name) {
            return false;
        }

        @Override
        public boolean get(String name, boolean value) {
            return in.readBoolean();
        }

        @Override
        public byte get(String name, byte value) {
            return in.readByte();
        }

        @Override
        public char get(String name, char value) {
            return in.readChar();
        }

        @Override
        public short get(String name, short value) {
            return in.readShort();
        }

        @Override
        public int get(String name, int value) {
            return in.readInt();
        }

        @Override
        public long get(String name, long value) {
            return in.readLong();
        }

        @Override
        public float get(String name, float value) {
            return in.readFloat();
        }

        @Override
        public double get(String name, double value) {
            return in.readDouble();
        }

        @Override
        public Object get(String name, Object value) {
            return in.readItem();
        }
    }
}
