package bireme.devices.object.sample;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Vector;
import java.util.function.Supplier;

/** Classes of many kinds that a program may send. */
public final class Samples {
    private Samples() {}

    /** A plain record. */
    public record Point(int x, double y, String label) implements Serializable {}

    /** A record that checks its components. */
    public record Range(int from, int to) implements Serializable {
        public Range {
            if (from > to) {
                throw new IllegalArgumentException(from + " > " + to);
            }
        }
    }

    /** A record that holds other objects, and records. */
    public record Nested(Point point, List<Object> items, Object[] array) implements Serializable {}

    /** A record whose accessor says something else than its field. */
    public record Boastful(int size) implements Serializable {
        @Override
        public int size() {
            return size * 10;
        }
    }

    /** A record that is read as something else. */
    public record Resolving(String text) implements Serializable {
        private Object readResolve() {
            return new Resolving(text + " resolved");
        }
    }

    /** A record that is written as something else. */
    public record Replaced(String text) implements Serializable {
        private Object writeReplace() {
            return "replaced " + text;
        }
    }

    /** A record that is not Serializable. */
    public record Unserializable(int x) {}

    /** A plain enum. */
    public enum Color {
        RED,
        GREEN,
        BLUE
    }

    /** An enum whose constants have bodies, that is, classes of their own. */
    public enum Operation {
        PLUS {
            @Override
            public int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES {
            @Override
            public int apply(int a, int b) {
                return a * b;
            }
        };

        public abstract int apply(int a, int b);
    }

    /** A link of a chain, or of a ring. */
    public static final class Link implements Serializable {
        private static final long serialVersionUID = 1L;

        public String name;
        public Link next;

        public Link(String name) {
            this.name = name;
        }
    }

    /** A class with fields of every type, some of them transient, final or inherited. */
    public static class Everything extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1L;

        public final boolean flag;
        public final boolean otherFlag;
        public final byte tiny;
        public final char letter;
        public final short small;
        public final int number;
        public final long big;
        public final float single;
        public final double precise;
        public final String text;
        public final int[] numbers;
        public final Color color;
        public transient String forgotten = "not sent";

        public Everything(int seed) {
            flag = seed % 2 == 0;
            otherFlag = !flag;
            tiny = (byte) seed;
            letter = (char) (seed * 31);
            small = (short) (seed * 37);
            number = seed * 1_000_003;
            big = seed * 1_000_000_007L;
            single = seed / 3f;
            precise = seed / 7d;
            text = "text " + seed;
            numbers = new int[] {seed, -seed};
            color = Color.values()[Math.floorMod(seed, 3)];
            put("inherited", seed);
        }

        public String summary() {
            return flag + " " + otherFlag + " " + tiny + " " + (int) letter + " " + small + " " + number + " " + big
                    + " " + single + " " + precise + " " + text + " " + numbers[0] + numbers[1] + " " + color + " "
                    + this;
        }
    }

    /** Has an inner class, which refers to its outer object. */
    public static final class Outer implements Serializable {
        private static final long serialVersionUID = 1L;

        public final String name;
        public final Inner inner = new Inner();

        public Outer(String name) {
            this.name = name;
        }

        /** Knows its outer object. */
        public final class Inner implements Serializable {
            private static final long serialVersionUID = 1L;

            public Outer outer() {
                return Outer.this;
            }
        }
    }

    /** Does its own writing and reading, and reads an object of its kind before its own fields. */
    public static final class Manual implements Serializable {
        private static final long serialVersionUID = 1L;

        public transient Manual child;
        public transient byte[] bytes;
        public int number;

        public Manual(int number, Manual child) {
            this.number = number;
            this.child = child;
            this.bytes = new byte[number];
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(child);
            out.defaultWriteObject();
            out.writeInt(bytes.length);
            out.write(bytes);
            out.writeUTF("end of " + number);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            child = (Manual) in.readObject();
            in.defaultReadObject();
            bytes = new byte[in.readInt()];
            in.readFully(bytes);
            if (!in.readUTF().equals("end of " + number)) {
                throw new IOException("lost the place in " + number);
            }
        }
    }

    /** Externalizable, with a large body. */
    public static final class External implements Externalizable {
        private static final long serialVersionUID = 1L;

        public long[] values = {};
        public Object attached;

        public External() {}

        public External(int size, Object attached) {
            values = new long[size];
            for (int i = 0; i < size; i++) {
                values[i] = i * 31L;
            }
            this.attached = attached;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(values.length);
            for (long value : values) {
                out.writeLong(value);
            }
            out.writeObject(attached);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            values = new long[in.readInt()];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readLong();
            }
            attached = in.readObject();
        }
    }

    /** The only one of its kind in each rank. */
    public static final class Single implements Serializable {
        private static final long serialVersionUID = 1L;

        public static final Single INSTANCE = new Single();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    /** An exception with fields of its own and no constructor for a message. */
    public static final class Failure extends Exception {
        private static final long serialVersionUID = 1L;

        public final int code;
        public final Point where;

        public Failure(int code, Point where, Throwable cause) {
            super("failure " + code, cause);
            this.code = code;
            this.where = where;
        }
    }

    /** A collection with a field more than the JDK's. */
    public static final class NamedVector extends Vector<String> {
        private static final long serialVersionUID = 1L;

        public String name = "vector";
    }

    /** Refers to something that is not Serializable. */
    public static final class Careless implements Serializable {
        private static final long serialVersionUID = 1L;

        public final List<Object> things = new ArrayList<>(List.of("fine", new Thing()));
    }

    /** Not Serializable. */
    public static final class Thing {}

    /** A function that can be sent. */
    public interface SerializableSupplier<T> extends Supplier<T>, Serializable {}

    /** A lambda that captures {@code value}. */
    public static SerializableSupplier<String> lambda(String value) {
        return () -> "captured " + value;
    }

    /** Equal when the texts are, whichever loader defined the classes. */
    public static boolean sameText(Object a, Object b) {
        return Objects.toString(a).equals(Objects.toString(b));
    }
}
