package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.secure.HandshakeLimits;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.Strangers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * Where the processes of a step meet; lives in the first of them.
 *
 * <p>Threads: one for each address it listens at, one for each connection, and one that looks whether all are alive;
 * what is known is guarded by the assembly's monitor.
 */
final class Hub implements AutoCloseable {
    private static final int BACKLOG = 1024;
    private static final long LOOK_MS = 1000;
    private static final long STACK_BYTES = 1 << 17;

    private final JobSecret secret;
    private final Strangers strangers;
    private final Runnable whenComplete;
    private final Assembly assembly;
    private final AtomicReferenceArray<HubConnection> members;
    private final List<ServerSocket> listeners = new ArrayList<>();
    private final Deque<Socket> halfOpen = new ArrayDeque<>();
    private volatile boolean isClosed;

    /**
     * Creates a hub that listens nowhere yet.
     *
     * @param whenComplete run once all processes have joined
     * @param say takes lines for people
     */
    Hub(int processes, JobSecret secret, TimeLimits limits, Runnable whenComplete, Consumer<String> say) {
        this.secret = secret;
        this.whenComplete = whenComplete;
        this.strangers = new Strangers(say, System::nanoTime);
        this.members = new AtomicReferenceArray<>(processes);
        this.assembly = new Assembly(processes, limits.startSeconds(), limits.silenceSeconds(), this::send, say);
    }

    /** Listens at addresses of this host, and begins to serve. */
    OfferedAddresses open(List<InetAddress> where, PortRange ports) throws IOException {
        List<InetSocketAddress> bound = new ArrayList<>();
        for (InetAddress address : where) {
            ServerSocket listener = new ServerSocket();
            listeners.add(listener);
            ports.bind(address, at -> listener.bind(at, BACKLOG));
            bound.add((InetSocketAddress) listener.getLocalSocketAddress());
            start(() -> acceptAll(listener));
        }
        start(this::lookAlways);
        return new OfferedAddresses(bound);
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(null, task, "bireme-hub", STACK_BYTES, false);
        thread.setDaemon(true);
        thread.start();
    }

    private void acceptAll(ServerSocket listener) {
        while (!isClosed) {
            try {
                Socket socket = listener.accept();
                remember(socket);
                start(() -> serve(socket));
            } catch (IOException e) {
                if (!isClosed) {
                    strangers.turnedAway(null, "it was gone before it was looked at: " + e.getMessage());
                }
            }
        }
    }

    /** The oldest of too many is the likeliest stranger: a process of the job is through within milliseconds. */
    private void remember(Socket socket) throws IOException {
        synchronized (halfOpen) {
            halfOpen.add(socket);
            if (halfOpen.size() > HandshakeLimits.MOST_HALF_OPEN + members.length()) {
                halfOpen.remove().close();
            }
        }
    }

    private void serve(Socket socket) {
        HubConnection connection;
        try {
            connection = HubConnection.accept(socket, secret, members.length());
        } catch (IOException e) {
            strangers.turnedAway(socket.getRemoteSocketAddress(), e.getMessage());
            return;
        } finally {
            synchronized (halfOpen) {
                halfOpen.remove(socket);
            }
        }
        if (members.compareAndSet(connection.process(), null, connection)) {
            readAll(connection);
        } else {
            strangers.turnedAway(connection.address(), "rank " + connection.process() + " is there already");
            connection.close();
        }
    }

    private void readAll(HubConnection connection) {
        int process = connection.process();
        try {
            while (true) {
                take(process, connection.read(0));
            }
        } catch (IOException e) {
            connection.close();
            synchronized (assembly) {
                if (!isClosed) {
                    assembly.gone(process, e.getMessage() == null ? "its connection ended" : e.getMessage());
                }
            }
        }
    }

    private void take(int process, Notice notice) throws IOException {
        boolean isNews;
        synchronized (assembly) {
            boolean wasComplete = assembly.isComplete();
            assembly.take(process, notice);
            isNews = assembly.isComplete() && !wasComplete;
        }
        if (isNews) {
            whenComplete.run();
        }
    }

    private void lookAlways() {
        try {
            while (!isClosed) {
                Thread.sleep(LOOK_MS);
                synchronized (assembly) {
                    assembly.look();
                }
            }
        } catch (InterruptedException e) {
            // Nobody has a reason to interrupt this thread; whoever does wants it to end.
            Thread.currentThread().interrupt();
        }
    }

    private void send(int process, Notice notice) {
        HubConnection connection = members.get(process);
        if (connection != null) {
            connection.send(notice);
        }
    }

    /** Ends the job from inside this process. */
    void end(int status, String why, boolean isSaid) {
        synchronized (assembly) {
            assembly.end(status, why, isSaid);
        }
    }

    /** Leaves in good order: nobody needs the hub any more. */
    void leave() {
        synchronized (assembly) {
            isClosed = true;
            for (int process = 0; process < members.length(); process++) {
                send(process, Notice.of(Notice.Kind.BYE, 0));
            }
        }
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        for (ServerSocket listener : listeners) {
            listener.close();
        }
        for (int process = 0; process < members.length(); process++) {
            HubConnection connection = members.get(process);
            if (connection != null) {
                connection.close();
            }
        }
    }
}
