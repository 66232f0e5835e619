package osu;

import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import osu.run.OverlapProgram;
import osu.run.Overlapped;

/**
 * How much of the time of {@code Ibcast}, {@code Iscatter} and {@code Iallreduce} is hidden behind computation of the
 * same length, and what they cost without any, beside their blocking forms.
 */
public final class Overlap {
    private Overlap() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        OverlapProgram.run(args, new BcastPair(), new ScatterPair(), new AllreducePair());
    }

    private static final class BcastPair implements Overlapped {
        private byte[] buffer;

        @Override
        public String name() {
            return "Bcast";
        }

        @Override
        public void prepare(Intracomm world, int bytes) {
            buffer = new byte[bytes];
        }

        @Override
        public void call(Intracomm world) {
            world.Bcast(buffer, 0, buffer.length, MPI.BYTE, 0);
        }

        @Override
        public Request start(Intracomm world) {
            return world.Ibcast(buffer, 0, buffer.length, MPI.BYTE, 0);
        }
    }

    private static final class ScatterPair implements Overlapped {
        private byte[] all;
        private byte[] own;

        @Override
        public String name() {
            return "Scatter";
        }

        @Override
        public void prepare(Intracomm world, int bytes) {
            all = world.Rank() == 0 ? new byte[Math.multiplyExact(bytes, world.Size())] : null;
            own = new byte[bytes];
        }

        @Override
        public void call(Intracomm world) {
            world.Scatter(all, 0, own.length, MPI.BYTE, own, 0, own.length, MPI.BYTE, 0);
        }

        @Override
        public Request start(Intracomm world) {
            return world.Iscatter(all, 0, own.length, MPI.BYTE, own, 0, own.length, MPI.BYTE, 0);
        }
    }

    private static final class AllreducePair implements Overlapped {
        private float[] send;
        private float[] recv;

        @Override
        public String name() {
            return "Allreduce";
        }

        @Override
        public void prepare(Intracomm world, int bytes) {
            send = new float[bytes / Float.BYTES];
            recv = new float[send.length];
        }

        @Override
        public void call(Intracomm world) {
            world.Allreduce(send, 0, recv, 0, send.length, MPI.FLOAT, MPI.SUM);
        }

        @Override
        public Request start(Intracomm world) {
            return world.Iallreduce(send, 0, recv, 0, send.length, MPI.FLOAT, MPI.SUM);
        }
    }
}
