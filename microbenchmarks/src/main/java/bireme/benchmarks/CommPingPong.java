package bireme.benchmarks;

import static bireme.benchmarks.PingPongSide.OFFSET;

import bireme.devices.config.Settings;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;

/** Messages by {@code Send} and {@code Recv} of a communicator, as programs send them. */
final class CommPingPong implements PingPong {
    private static final int TAG = 1;

    private final Datatype type = MPI.BYTE;
    private final MpiPair pair;
    private final PingPongSide near;
    private final PingPongSide far;

    CommPingPong(String device, int bytes) {
        pair = new MpiPair(Settings.ofProcess().with("bireme.device", device, "benchmark"));
        near = new PingPongSide(bytes);
        far = new PingPongSide(bytes);
    }

    @Override
    public void ping(int times) {
        Intracomm world = pair.world(0);
        for (int i = 0; i < times; i++) {
            world.Send(near.buffer(), OFFSET, near.bytes(), type, 1, TAG);
            world.Recv(near.buffer(), OFFSET, near.bytes(), type, 1, TAG);
        }
    }

    @Override
    public void pong(int times) {
        Intracomm world = pair.world(1);
        for (int i = 0; i < times; i++) {
            world.Recv(far.buffer(), OFFSET, far.bytes(), type, 0, TAG);
            world.Send(far.buffer(), OFFSET, far.bytes(), type, 0, TAG);
        }
    }

    @Override
    public void close() {
        pair.close();
    }
}
