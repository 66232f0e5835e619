package bireme.benchmarks.network;

import bireme.devices.config.Settings;
import java.nio.ByteBuffer;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Status;

/** A device between two processes with one rank each, from byte arrays or direct buffers. */
final class DeviceLine implements Line {
    private final Device device;
    private final LocalJob job;
    private final Object buffer;
    private final Status status = new Status();
    private final int peer;

    DeviceLine(FolderWiring wiring, String name, Settings settings, Object buffer) {
        this.buffer = buffer;
        int process = wiring.process();
        peer = 1 - process;
        job = new LocalJob(new JobLayout(new int[] {0, 1}, new String[] {"localhost", "localhost"}, process), wiring);
        device = Device.newInstance(name);
        device.init(new DeviceConfig(process, 2, job, getClass().getClassLoader(), settings));
    }

    static Object buffer(boolean isDirect, int maxBytes) {
        return isDirect ? ByteBuffer.allocateDirect(maxBytes) : new byte[maxBytes];
    }

    @Override
    public void send(int bytes) {
        device.send(buffer, 0, bytes, peer, 1, 0);
    }

    @Override
    public void receive(int bytes) {
        device.recv(buffer, 0, bytes, peer, 1, 0, status);
    }

    @Override
    public void close() {
        device.finish();
        job.close();
    }
}
