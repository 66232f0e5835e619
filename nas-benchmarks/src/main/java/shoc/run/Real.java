package shoc.run;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import java.util.function.IntToDoubleFunction;
import mpi.Datatype;

/** Floating-point numbers of one precision. */
public enum Real {
    /** Single precision. */
    FLOAT("float", Datatype.FLOAT),
    /** Double precision. */
    DOUBLE("double", Datatype.DOUBLE);

    private final String word;
    private final Datatype type;

    Real(String word, Datatype type) {
        this.word = word;
        this.type = type;
    }

    /** What kernels call it. */
    public String word() {
        return word;
    }

    /** What messages call it. */
    public Datatype type() {
        return type;
    }

    /** A number as an argument of a kernel. */
    public Object number(double value) {
        return this == FLOAT ? (Object) (float) value : (Object) value;
    }

    /** A new buffer of zeros. */
    public AcceleratorBuffer allocate(AcceleratorContext context, int length) {
        return this == FLOAT ? context.floats(length) : context.doubles(length);
    }

    /** A new array of numbers, rounded to this precision. */
    public Object array(int length, IntToDoubleFunction numbers) {
        if (this == FLOAT) {
            float[] array = new float[length];
            for (int i = 0; i < length; i++) {
                array[i] = (float) numbers.applyAsDouble(i);
            }
            return array;
        }
        double[] array = new double[length];
        for (int i = 0; i < length; i++) {
            array[i] = numbers.applyAsDouble(i);
        }
        return array;
    }

    /** Numbers of either precision as doubles. */
    public static double[] doubles(Object array) {
        if (array instanceof double[] doubles) {
            return doubles;
        }
        float[] floats = (float[]) array;
        double[] doubles = new double[floats.length];
        for (int i = 0; i < floats.length; i++) {
            doubles[i] = floats[i];
        }
        return doubles;
    }

    /** The elements of a buffer as doubles. */
    public double[] read(AcceleratorBuffer buffer, int first, int count) {
        Object array = array(count, i -> 0);
        buffer.read(first, array, 0, count);
        return doubles(array);
    }

    /** The largest error that counts as rounding of sums of so many products, relative to their size. */
    public double tolerance(int terms) {
        double unit = this == FLOAT ? Math.ulp(1f) : Math.ulp(1d);
        return 4 * unit * Math.sqrt(terms) + 2 * unit;
    }
}
