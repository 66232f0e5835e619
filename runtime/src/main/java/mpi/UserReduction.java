package mpi;

import bireme.collectives.items.Reduction;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;

/**
 * A user's function as the collectives see it. They know items without gaps; where the datatype has gaps, the function
 * is given arrays in which items lie as the datatype says.
 */
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
        TypeLayout scattered = datatype.scattered();
        if (scattered == null) {
            function.Call(in, inOffset, inout, inoutOffset, items, datatype);
        } else if (items > 0) {
            applyScattered(scattered, in, inOffset, inout, inoutOffset, items);
        }
    }

    private void applyScattered(
            TypeLayout scattered, Object in, int inOffset, Object inout, int inoutOffset, int items) {
        int start = Math.toIntExact(Math.max(0, -scattered.firstPlace(items)));
        int length = Math.toIntExact(Math.max(0, scattered.endPlace(items)) + start);
        Object inItems = datatype.element.newArray(length);
        Object inoutItems = datatype.element.newArray(length);
        LayoutView inView = new LayoutView().set(scattered, inItems, start, items, 0);
        LayoutView inoutView = new LayoutView().set(scattered, inoutItems, start, items, 0);
        datatype.copy(in, inOffset, inView, 0, items);
        datatype.copy(inout, inoutOffset, inoutView, 0, items);
        function.Call(inItems, start, inoutItems, start, items, datatype);
        datatype.copy(inoutView, 0, inout, inoutOffset, items);
    }

    @Override
    public boolean isCommutative() {
        return commute;
    }
}
