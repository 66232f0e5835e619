package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RejectedConnections;
import bireme.runtime.control.ControlEvents;
import bireme.runtime.control.ControlServer;
import bireme.runtime.control.PeriodicThread;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where the processes of a step meet; lives in the first of them.
 *
 * <p>Threads: that of {@link ControlServer} for all connections, and one that checks whether all are alive; what is
 * known is guarded by the membership's monitor.
 */
final class RendezvousServer implements ControlEvents, AutoCloseable {
    private final int processes;
    private final JobSecret secret;
    private final RejectedConnections rejected;
    private final Runnable whenComplete;
    private final JobMembership membership;
    private volatile ControlServer server;
    private volatile boolean isClosed;

    /**
     * Creates a server that listens nowhere yet.
     *
     * @param whenComplete run once all processes have joined
     * @param say takes human-readable lines
     */
    RendezvousServer(int processes, JobSecret secret, TimeLimits limits, Runnable whenComplete, Consumer<String> say) {
        this.processes = processes;
        this.secret = secret;
        this.whenComplete = whenComplete;
        this.rejected = new RejectedConnections(say, System::nanoTime);
        this.membership = new JobMembership(processes, limits, this::send, say);
    }

    /** Listens at addresses of this host, and begins to serve. */
    OfferedAddresses open(List<InetAddress> where, PortRange ports) throws IOException {
        server = new ControlServer(MemberProtocol.get(), secret, processes, this, rejected);
        for (InetAddress address : where) {
            server.listen(address, ports);
        }
        server.start();
        PeriodicThread.start("bireme-wireup-heartbeat", this::check);
        return new OfferedAddresses(server.addresses());
    }

    /** Whether to check again. */
    private boolean check() {
        synchronized (membership) {
            if (!isClosed) {
                membership.check();
            }
            return !isClosed;
        }
    }

    private void send(int process, ToProcess message) {
        server.send(process, message);
    }

    /** Ends the job from inside this process. */
    void end(int status, String why, boolean isReported) {
        synchronized (membership) {
            membership.end(status, why, isReported);
        }
    }

    /** Leaves in good order: nobody needs the server any more. */
    void leave() {
        synchronized (membership) {
            isClosed = true;
            server.sendAll(new ToProcess.Leave());
        }
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        if (server != null) {
            server.close();
        }
    }

    @Override
    public void joined(int process) {
        // it counts as there once it has said where it is
    }

    @Override
    public void received(int process, ToCoordinator message) {
        boolean isNews;
        synchronized (membership) {
            boolean wasComplete = membership.isComplete();
            membership.take(process, message);
            isNews = membership.isComplete() && !wasComplete;
        }
        if (isNews) {
            whenComplete.run();
        }
    }

    @Override
    public void left(int process, String why) {
        synchronized (membership) {
            if (!isClosed) {
                membership.gone(process, why);
            }
        }
    }
}
