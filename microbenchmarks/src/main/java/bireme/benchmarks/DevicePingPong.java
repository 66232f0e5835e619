package bireme.benchmarks;

import static bireme.benchmarks.PingPongSide.OFFSET;

import xxdev.Device;

/** Messages by {@code send} and {@code recv} of a device. */
final class DevicePingPong implements PingPong {
    private static final int TAG = 1;
    private static final int CONTEXT = 0;

    private final DevicePair pair;
    private final PingPongSide near;
    private final PingPongSide far;

    DevicePingPong(String device, int bytes) {
        pair = new DevicePair(device);
        near = new PingPongSide(bytes);
        far = new PingPongSide(bytes);
    }

    private static void send(Device device, PingPongSide side, int dest) {
        device.send(side.buffer(), OFFSET, side.bytes(), dest, TAG, CONTEXT);
    }

    private static void receive(Device device, PingPongSide side, int source) {
        device.recv(side.buffer(), OFFSET, side.bytes(), source, TAG, CONTEXT, side.status());
    }

    @Override
    public void ping(int times) {
        Device device = pair.device(0);
        for (int i = 0; i < times; i++) {
            send(device, near, 1);
            receive(device, near, 1);
        }
    }

    @Override
    public void pong(int times) {
        Device device = pair.device(1);
        for (int i = 0; i < times; i++) {
            receive(device, far, 0);
            send(device, far, 0);
        }
    }

    @Override
    public void close() {
        pair.close();
    }
}
