package mpi;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import bireme.runtime.buffer.StagedBuffer;
import xxdev.ElementType;

/** Reductions of one rank by itself. Objects are combined where they are, so that no serializer is needed. */
final class LocalReduction {
    private LocalReduction() {}

    /** Combines item i of {@code inbuf} into item i of {@code inoutbuf}; {@code comm} reports errors. */
    static void run(
            String call,
            Comm comm,
            Object inbuf,
            int inoffset,
            Object inoutbuf,
            int inoutoffset,
            int count,
            Datatype datatype,
            Op op) {
        Object from = Buffers.source(call, comm, BufferRole.SEND, inbuf, inoffset, count, datatype);
        Object to = Buffers.target(call, comm, BufferRole.RECEIVE, inoutbuf, inoutoffset, count, datatype);
        Reduction reduction = Arguments.reduction(call, comm, op, datatype);
        ItemLayout layout = datatype.element == ElementType.OBJECT ? new SameObjects(datatype) : datatype.layout();
        StagedBuffer in = new StagedBuffer();
        in.set(from, inoffset, count, layout);
        StagedBuffer inout = new StagedBuffer();
        inout.set(to, inoutoffset, count, layout);
        in.load();
        inout.load();
        reduction.apply(in.array(), in.offset(), inout.array(), inout.offset(), count);
        inout.writeBack();
    }

    /** Items of objects, which are the same on both sides of a copy. */
    private record SameObjects(Datatype datatype) implements ItemLayout {
        @Override
        public int extent() {
            return datatype.size;
        }

        @Override
        public Object allocate(int items) {
            return datatype.allocate(items);
        }

        @Override
        public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
            datatype.copy(from, fromOffset, to, toOffset, items);
        }
    }
}
