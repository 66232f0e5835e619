package bireme.devices.mpi.binding;

import java.util.EnumMap;
import java.util.Map;
import xxdev.ElementType;
import xxdev.ReductionOperator;

/**
 * The datatypes and operators with which an MPI library combines elements of Java arrays.
 *
 * <p>Sources: as {@link MpiAbi}.
 *
 * <p>Threads: immutable.
 */
public final class MpiReductions {
    private final Map<ElementType, Long> types = new EnumMap<>(ElementType.class);
    private final Map<ReductionOperator, Long> operators = new EnumMap<>(ReductionOperator.class);

    private MpiReductions() {}

    /** Those of a library. */
    public static MpiReductions of(MpiAbi abi, OpenLibrary library) {
        MpiReductions all = new MpiReductions();
        if (abi.handleBytes() == Integer.BYTES) {
            all.addMpich();
        } else if (abi.byteType() == library.symbol("ompi_mpi_byte")) {
            all.addOpenMpi(library);
        } else {
            all.addStandard();
        }
        return all;
    }

    private void addOpenMpi(OpenLibrary library) {
        add(ElementType.BYTE, library.symbol("ompi_mpi_int8_t"));
        add(ElementType.CHAR, library.symbol("ompi_mpi_uint16_t"));
        add(ElementType.SHORT, library.symbol("ompi_mpi_int16_t"));
        add(ElementType.BOOLEAN, library.symbol("ompi_mpi_c_bool"));
        add(ElementType.INT, library.symbol("ompi_mpi_int32_t"));
        add(ElementType.LONG, library.symbol("ompi_mpi_int64_t"));
        add(ElementType.FLOAT, library.symbol("ompi_mpi_float"));
        add(ElementType.DOUBLE, library.symbol("ompi_mpi_double"));
        for (ReductionOperator operator : ReductionOperator.values()) {
            add(operator, library.symbol("ompi_mpi_op_" + operator.lowerCaseName()));
        }
    }

    private void addStandard() {
        add(ElementType.BYTE, 0x240);
        add(ElementType.CHAR, 0x249);
        add(ElementType.SHORT, 0x248);
        add(ElementType.BOOLEAN, 0x238);
        add(ElementType.INT, 0x250);
        add(ElementType.LONG, 0x258);
        add(ElementType.FLOAT, 0x210);
        add(ElementType.DOUBLE, 0x214);
        add(ReductionOperator.SUM, 0x21);
        add(ReductionOperator.MIN, 0x22);
        add(ReductionOperator.MAX, 0x23);
        add(ReductionOperator.PROD, 0x24);
        add(ReductionOperator.BAND, 0x28);
        add(ReductionOperator.BOR, 0x29);
        add(ReductionOperator.BXOR, 0x2a);
        add(ReductionOperator.LAND, 0x30);
        add(ReductionOperator.LOR, 0x31);
        add(ReductionOperator.LXOR, 0x32);
    }

    private void addMpich() {
        add(ElementType.BYTE, 0x4c000137);
        add(ElementType.CHAR, 0x4c00023c);
        add(ElementType.SHORT, 0x4c000238);
        add(ElementType.BOOLEAN, 0x4c00013f);
        add(ElementType.INT, 0x4c000439);
        add(ElementType.LONG, 0x4c00083a);
        add(ElementType.FLOAT, 0x4c00040a);
        add(ElementType.DOUBLE, 0x4c00080b);
        add(ReductionOperator.MAX, 0x58000001);
        add(ReductionOperator.MIN, 0x58000002);
        add(ReductionOperator.SUM, 0x58000003);
        add(ReductionOperator.PROD, 0x58000004);
        add(ReductionOperator.LAND, 0x58000005);
        add(ReductionOperator.BAND, 0x58000006);
        add(ReductionOperator.LOR, 0x58000007);
        add(ReductionOperator.BOR, 0x58000008);
        add(ReductionOperator.LXOR, 0x58000009);
        add(ReductionOperator.BXOR, 0x5800000a);
    }

    private void add(ElementType type, long handle) {
        types.put(type, handle);
    }

    private void add(ReductionOperator operator, long handle) {
        operators.put(operator, handle);
    }

    /** The datatype of an element that has bytes. */
    public long type(ElementType type) {
        return types.get(type);
    }

    /** An operator on elements of a type; of truth values, which have one bit, that on bits is the logical one. */
    public long operator(ReductionOperator operator, ElementType type) {
        return operators.get(type == ElementType.BOOLEAN ? operator.logical() : operator);
    }
}
