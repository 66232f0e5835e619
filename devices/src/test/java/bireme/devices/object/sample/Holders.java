package bireme.devices.object.sample;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Classes with one field each, whose type a test changes on one side. */
public final class Holders {
    private Holders() {}

    /** Has no serialization methods. */
    public static class Plain implements Serializable {
        private static final long serialVersionUID = 1L;
        public Object value;
    }

    /** Has fields of other types around it. */
    public static class Among implements Serializable {
        private static final long serialVersionUID = 1L;
        boolean isFirst = true;
        int number = 7;
        public Object value;
        String text = "text";
        double fraction = 0.5;
    }

    /** Inherits it from a class that reads for itself. */
    public static class Child extends Reading {
        private static final long serialVersionUID = 1L;
        String text = "text";
    }

    /** Reads for itself. */
    public static class Reading implements Serializable {
        private static final long serialVersionUID = 1L;
        public Object value;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    /** Writes fields by name, and reads for itself. */
    public static class Putting implements Serializable {
        private static final long serialVersionUID = 1L;
        public Object value;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.putFields().put("value", value);
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    /** Writes fields by name, and does not read for itself. */
    public static class PuttingOnly implements Serializable {
        private static final long serialVersionUID = 1L;
        public Object value;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.putFields().put("value", value);
            out.writeFields();
        }
    }

    /** Is replaced by itself after it was read. */
    public static class Resolving implements Serializable {
        private static final long serialVersionUID = 1L;
        public Object value;

        private Object readResolve() {
            return this;
        }
    }

    /** Is a record. */
    public record Component(Object value) implements Serializable {}
}
