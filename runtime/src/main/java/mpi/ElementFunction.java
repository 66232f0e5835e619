package mpi;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.Collectors;
import xxdev.ElementType;

/**
 * A function of two elements, to be applied to arrays of them. The first operand is the one from lower ranks.
 *
 * <p>Threads: immutable; the function is called by the thread that executes the reduction.
 */
enum ElementFunction {
    /** On {@code int}, and on what fits into one: results are cut to the element's width. */
    INT("ofInt", ElementType.INT, ElementType.SHORT, ElementType.CHAR, ElementType.BYTE) {
        @Override
        void apply(Object function, Object in, int inOffset, Object inout, int inoutOffset, int elements) {
            IntBinaryOperator operator = (IntBinaryOperator) function;
            if (inout instanceof int[] right) {
                int[] left = (int[]) in;
                for (int i = 0; i < elements; i++) {
                    right[inoutOffset + i] = operator.applyAsInt(left[inOffset + i], right[inoutOffset + i]);
                }
            } else if (inout instanceof short[] right) {
                short[] left = (short[]) in;
                for (int i = 0; i < elements; i++) {
                    right[inoutOffset + i] = (short) operator.applyAsInt(left[inOffset + i], right[inoutOffset + i]);
                }
            } else if (inout instanceof char[] right) {
                char[] left = (char[]) in;
                for (int i = 0; i < elements; i++) {
                    right[inoutOffset + i] = (char) operator.applyAsInt(left[inOffset + i], right[inoutOffset + i]);
                }
            } else {
                byte[] left = (byte[]) in;
                byte[] right = (byte[]) inout;
                for (int i = 0; i < elements; i++) {
                    right[inoutOffset + i] = (byte) operator.applyAsInt(left[inOffset + i], right[inoutOffset + i]);
                }
            }
        }
    },
    LONG("ofLong", ElementType.LONG) {
        @Override
        void apply(Object function, Object in, int inOffset, Object inout, int inoutOffset, int elements) {
            LongBinaryOperator operator = (LongBinaryOperator) function;
            long[] left = (long[]) in;
            long[] right = (long[]) inout;
            for (int i = 0; i < elements; i++) {
                right[inoutOffset + i] = operator.applyAsLong(left[inOffset + i], right[inoutOffset + i]);
            }
        }
    },
    /** On {@code double}, and on {@code float}, to which results are rounded. */
    DOUBLE("ofDouble", ElementType.DOUBLE, ElementType.FLOAT) {
        @Override
        void apply(Object function, Object in, int inOffset, Object inout, int inoutOffset, int elements) {
            DoubleBinaryOperator operator = (DoubleBinaryOperator) function;
            if (inout instanceof double[] right) {
                double[] left = (double[]) in;
                for (int i = 0; i < elements; i++) {
                    right[inoutOffset + i] = operator.applyAsDouble(left[inOffset + i], right[inoutOffset + i]);
                }
            } else {
                float[] left = (float[]) in;
                float[] right = (float[]) inout;
                for (int i = 0; i < elements; i++) {
                    right[inoutOffset + i] = (float) operator.applyAsDouble(left[inOffset + i], right[inoutOffset + i]);
                }
            }
        }
    },
    OBJECT("ofObject", ElementType.OBJECT) {
        @Override
        @SuppressWarnings("unchecked") // a caller with objects of another class gets a ClassCastException
        void apply(Object function, Object in, int inOffset, Object inout, int inoutOffset, int elements) {
            BinaryOperator<Object> operator = (BinaryOperator<Object>) function;
            Object[] left = (Object[]) in;
            Object[] right = (Object[]) inout;
            for (int i = 0; i < elements; i++) {
                right[inoutOffset + i] = operator.apply(left[inOffset + i], right[inoutOffset + i]);
            }
        }
    };

    /** The method of {@link Op} that makes such an operation. */
    final String factory;

    private final List<ElementType> types;

    ElementFunction(String factory, ElementType... types) {
        this.factory = factory;
        this.types = List.of(types);
    }

    boolean isDefinedFor(ElementType type) {
        return types.contains(type);
    }

    /** The types it takes, as text. */
    String legalTypes() {
        return types.stream().map(type -> "MPI." + type).collect(Collectors.joining(", "));
    }

    /** Sets {@code inout[i] = function(in[i], inout[i])} for so many elements of arrays of a type it takes. */
    abstract void apply(Object function, Object in, int inOffset, Object inout, int inoutOffset, int elements);
}
