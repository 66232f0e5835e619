package mpi;

/**
 * {@link Cartcomm} under the name that Open MPI's bindings give it: what {@link Intracomm#createCart} returns.
 * All its methods are there; copies are of this class.
 *
 * <p>Threads, memory ordering, errors: as {@link Cartcomm}.
 */
public final class CartComm extends Cartcomm {
    CartComm(CommParts parts, CartesianGrid grid) {
        super(parts, grid);
    }

    /** No grid. */
    CartComm(String name, String closedBecause) {
        super(name, closedBecause);
    }

    @Override
    public CartComm clone() {
        return (CartComm) super.clone();
    }

    @Override
    public CartComm dup() {
        return (CartComm) super.dup();
    }

    @Override
    public CartComm iDup() {
        return (CartComm) super.iDup();
    }

    @Override
    public CartComm dupWithInfo(Info info) {
        return (CartComm) super.dupWithInfo(info);
    }

    @Override
    public CartComm sub(boolean[] remainDims) {
        return (CartComm) super.sub(remainDims);
    }
}
