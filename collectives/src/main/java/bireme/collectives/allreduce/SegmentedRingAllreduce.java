package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Parts;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.RingCollect;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.shape.Segments;
import bireme.collectives.stages.Stages;

/**
 * Allreduce round a ring whose parts move in segments.
 *
 * <p>Shape: the vector is cut into p parts. In round k a rank passes on what it has of part rank - k, and combines what
 * comes with its own items of part rank - k - 1, modulo p; after p - 1 rounds it owns part rank + 1, and the finished
 * parts go round once more ({@link RingCollect}). Within a round a segment is combined while the next one is in
 * progress. A part begins at any rank, hence only operations that commute.
 *
 * <p>Rounds: 2 (p - 1), the first half of them in segments. Bytes per rank: 2 n (p - 1) / p, the least possible, and in
 * place space for two segments. Best for very long messages.
 *
 * <p>Source: P. Patarasuk, X. Yuan, Bandwidth Optimal All-reduce Algorithms for Clusters of Workstations, 2009; the
 * segments: coll_base_allreduce of Open MPI.
 */
class SegmentedRingAllreduce implements AllreduceAlgorithm {
    private final long segmentBytes;

    SegmentedRingAllreduce(long segmentBytes) {
        this.segmentBytes = segmentBytes;
    }

    @Override
    public boolean keepsOrder() {
        return false;
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        if (stages.size() == 1) {
            stages.copy(send, recv.buffer(), recv.offset());
            return;
        }
        EvenPartition cut =
                EvenPartition.of(send.buffer(), send.count(), send.layout().extent(), stages.size());
        new Call(stages, send, recv, op, cut).run();
    }

    /** One call; the part of rank r is the one it owns in the end. */
    private final class Call implements Parts {
        private final Stages stages;
        private final Items send;
        private final Items recv;
        private final Reduction op;
        private final EvenPartition cut;
        private final int size;
        private final int next;
        private final int previous;
        private final Items space;

        Call(Stages stages, Items send, Items recv, Reduction op, EvenPartition cut) {
            this.stages = stages;
            this.send = send;
            this.recv = recv;
            this.op = op;
            this.cut = cut;
            this.size = stages.size();
            this.next = (stages.rank() + 1) % size;
            this.previous = (stages.rank() + size - 1) % size;
            this.space = send.overlaps(recv) ? space() : null;
        }

        private Items space() {
            return stages.run(send.layout(), 2L * segments(cut.longest()).longest());
        }

        void run() {
            for (int round = 0; round < size - 1; round++) {
                int out = (stages.rank() + size - round) % size;
                reduce(round == 0 ? send : recv, out, (out + size - 1) % size);
            }
            RingCollect.run(stages, this, 0);
        }

        private void reduce(Items from, int out, int in) {
            Segments given = segments(cut.length(out));
            Segments taken = segments(cut.length(in));
            int count = Math.max(given.count(), taken.count());
            for (int index = 0; index <= count; index++) {
                if (index < taken.count()) {
                    stages.startRecv(operand(in, taken, index), previous);
                }
                if (index < given.count()) {
                    stages.startSend(part(from, out, given, index), next);
                }
                if (index > 0 && index <= taken.count()) {
                    combine(in, taken, index - 1);
                }
                stages.await();
            }
        }

        /** Where a segment comes in: straight at its place, unless the own items are there. */
        private Items operand(int part, Segments segments, int index) {
            return space == null
                    ? part(recv, part, segments, index)
                    : space.slice(index % 2 * (space.count() / 2), segments.length(index));
        }

        private void combine(int part, Segments segments, int index) {
            Items operand = operand(part, segments, index);
            if (space == null) {
                stages.apply(op, part(send, part, segments, index), operand);
            } else {
                stages.apply(op, operand, part(recv, part, segments, index));
            }
        }

        private Items part(Items whole, int part, Segments segments, int index) {
            return whole.slice(cut.start(part) + segments.start(index), segments.length(index));
        }

        private Segments segments(int length) {
            return Segments.of(send.buffer(), length, send.layout().extent(), segmentBytes);
        }

        @Override
        public Object buffer() {
            return recv.buffer();
        }

        @Override
        public int start(int rank) {
            return recv.offset() + cut.start(owned(rank)) * recv.layout().extent();
        }

        @Override
        public int elements(int rank) {
            return cut.length(owned(rank)) * recv.layout().extent();
        }

        private int owned(int rank) {
            return (rank + 1) % size;
        }
    }
}
