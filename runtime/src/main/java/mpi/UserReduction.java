package mpi;

import bireme.collectives.Reduction;

/** A user's function as the collectives see it. */
final class UserReduction implements Reduction {
    private final User_function function;
    private final boolean commute;
    private final Datatype datatype;

    UserReduction(User_function function, boolean commute, Datatype datatype) {
        this.function = function;
        this.commute = commute;
        this.datatype = datatype;
    }

    Datatype datatype() {
        return datatype;
    }

    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        function.Call(in, inOffset, inout, inoutOffset, items, datatype);
    }

    @Override
    public boolean isCommutative() {
        return commute;
    }
}
