package bireme.benchmarks.objects;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Classes of a program, as it might write them. */
final class Samples {
    /** All of them, as lists of allowed classes name them. */
    static final List<Class<?>> ALL = List.of(
            Point.class,
            Triangle.class,
            Colour.class,
            Place.class,
            FinalPlace.class,
            Coded.class,
            Part.class,
            Link.class,
            Image.class,
            SampleException.class);

    private Samples() {}

    /** A small record. */
    record Point(double x, double y) implements Serializable {}

    /** A record of records. */
    record Triangle(Point a, Point b, Point c, String name) implements Serializable {}

    /** Constants. */
    enum Colour {
        /** The first. */
        RED,
        /** The second. */
        GREEN
    }

    /** A class of fields that may change. */
    static final class Place implements Serializable {
        private static final long serialVersionUID = 1;

        private String name;
        private int number;
        private double height;
        private Long population;

        Place(String name, int number, double height, Long population) {
            this.name = name;
            this.number = number;
            this.height = height;
            this.population = population;
        }

        boolean isEqualTo(Place other) {
            return name.equals(other.name)
                    && number == other.number
                    && height == other.height
                    && Objects.equals(population, other.population);
        }
    }

    /** The same fields, final. */
    static final class FinalPlace implements Serializable {
        private static final long serialVersionUID = 1;

        private final String name;
        private final int number;
        private final double height;
        private final Long population;

        FinalPlace(String name, int number, double height, Long population) {
            this.name = name;
            this.number = number;
            this.height = height;
            this.population = population;
        }

        boolean isEqualTo(FinalPlace other) {
            return name.equals(other.name)
                    && number == other.number
                    && height == other.height
                    && Objects.equals(population, other.population);
        }
    }

    /** A class that writes and reads a field itself. */
    static final class Coded implements Serializable {
        private static final long serialVersionUID = 1;

        private final int number;
        private transient String name;

        Coded(int number, String name) {
            this.number = number;
            this.name = name;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(name);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            name = in.readUTF();
        }

        boolean isEqualTo(Coded other) {
            return number == other.number && name.equals(other.name);
        }
    }

    /** A part of a machine, which knows what it is a part of. */
    static final class Part implements Serializable {
        private static final long serialVersionUID = 1;

        private final String name;
        private final Part whole;
        private final ArrayList<Part> parts = new ArrayList<>();

        Part(String name, Part whole) {
            this.name = name;
            this.whole = whole;
        }

        /** A machine of so many parts. */
        static Part machine(int count) {
            Part machine = new Part("machine", null);
            for (int each = 0; each < count; each++) {
                machine.parts.add(new Part("part " + each, machine));
            }
            return machine;
        }

        boolean isEqualTo(Part other) {
            boolean isEqual = name.equals(other.name) && parts.size() == other.parts.size();
            for (int each = 0; isEqual && each < parts.size(); each++) {
                Part part = other.parts.get(each);
                isEqual = part.whole == other && parts.get(each).name.equals(part.name);
            }
            return isEqual;
        }
    }

    /** A list that refers to itself from link to link. */
    static final class Link implements Serializable {
        private static final long serialVersionUID = 1;

        private final int number;
        private final Link next;

        private Link(int number, Link next) {
            this.number = number;
            this.next = next;
        }

        /** A list of so many links. */
        static Link list(int count) {
            Link first = null;
            for (int each = count; each > 0; each--) {
                first = new Link(each, first);
            }
            return first;
        }

        boolean isEqualTo(Link other) {
            Link here = this;
            Link there = other;
            while (here != null && there != null && here.number == there.number) {
                here = here.next;
                there = there.next;
            }
            return here == null && there == null;
        }
    }

    /** A few fields and many bytes. */
    static final class Image implements Serializable {
        private static final long serialVersionUID = 1;

        private final String name;
        private final byte[] bytes;

        Image(String name, int size) {
            this.name = name;
            this.bytes = new byte[size];
            for (int each = 0; each < size; each++) {
                bytes[each] = (byte) (each * 31);
            }
        }

        boolean isEqualTo(Image other) {
            return name.equals(other.name) && Arrays.equals(bytes, other.bytes);
        }
    }

    /** An exception with a field. */
    static final class SampleException extends Exception {
        private static final long serialVersionUID = 1;

        private final int code;

        private SampleException(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        /** One that was thrown some calls deep, because of another. */
        static SampleException thrown(int depth) {
            if (depth > 0) {
                return thrown(depth - 1);
            }
            return new SampleException("the file is too short", 7, new IllegalStateException("at byte 12"));
        }

        boolean isEqualTo(SampleException other) {
            return code == other.code && isSame(this, other) && isSame(getCause(), other.getCause());
        }

        private static boolean isSame(Throwable one, Throwable other) {
            return one.getClass() == other.getClass()
                    && one.getMessage().equals(other.getMessage())
                    && Arrays.equals(one.getStackTrace(), other.getStackTrace());
        }
    }
}
