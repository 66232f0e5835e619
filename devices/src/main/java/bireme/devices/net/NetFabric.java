package bireme.devices.net;

import bireme.devices.config.Settings;
import bireme.devices.match.LostRanks;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.Transport;
import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.net.link.LinkHost;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.wait.IdleStrategy;
import java.util.BitSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.LossListener;
import xxdev.Traffic;

/**
 * The part of a network device that the ranks of one process share: their match engines, and the other processes.
 *
 * <p>It lives as long as the {@link LocalJob}: when all ranks have left, what they sent is seen to arrive, and
 * connections stay for ranks that join again.
 *
 * <p>Threads: any. Errors: a lost process is reported to the job's {@link xxdev.Wiring} and to the engines, whose
 * receives from it fail.
 */
public final class NetFabric implements LinkHost, Traffic, AutoCloseable {
    /** Between looks at links that are being disconnected. */
    private static final IdleStrategy DISCONNECTING = new IdleStrategy(0, 0, 200_000, 200_000);

    private final LocalJob job;
    private final NetSettings settings;
    private final LinkFactory links;
    private final ChunkPool chunks = new ChunkPool();
    private final InboundMessagePool messages = new InboundMessagePool();
    private final MatchEngine[] engines;
    private final Peer[] peers;
    private final NetWatch watch;
    private final BitSet lostRanks = new BitSet();
    private final LossListener lossListener = this::ranksLost;
    private int joined;
    private volatile boolean isClosed;

    /** Opens this process's side of the network, with an engine for each of its ranks. */
    public NetFabric(LocalJob job, Settings settings, LinkFactory links) {
        this(job, settings, links, rank -> new MatchEngine());
    }

    /**
     * Opens this process's side of the network.
     *
     * @param engineOf the engine of each rank of this process
     */
    public NetFabric(LocalJob job, Settings settings, LinkFactory links, IntFunction<MatchEngine> engineOf) {
        this.job = job;
        this.settings = NetSettings.of(settings);
        this.links = links;
        engines = new MatchEngine[job.size()];
        for (int rank : job.layout().ranksOf(job.layout().process())) {
            engines[rank] = engineOf.apply(rank);
        }
        peers = new Peer[job.layout().processes()];
        for (int process = 0; process < peers.length; process++) {
            peers[process] = process == job.layout().process() ? null : new Peer(this, this.settings, process);
        }
        watch = new NetWatch("bireme network watch", this.settings, this::tick);
        links.open(this);
        watch.start();
        job.addLossListener(lossListener);
        job.addTraffic(this);
    }

    JobLayout layout() {
        return job.layout();
    }

    LinkFactory links() {
        return links;
    }

    ChunkPool chunks() {
        return chunks;
    }

    InboundMessagePool messages() {
        return messages;
    }

    int frameLimit() {
        return settings.frameLimit();
    }

    /** The engine of a rank of this process, {@code null} for others. */
    public MatchEngine engine(int rank) {
        return engines[rank];
    }

    /** The process that hosts a rank, {@code null} for this one. */
    Peer peerOf(int rank) {
        return peers[layout().processOf(rank)];
    }

    /** A rank of this process joins. */
    public Transport join(int rank) {
        synchronized (this) {
            joined++;
        }
        return new NetTransport(rank, this);
    }

    /** Called when a rank leaves; the last one waits until everything that any rank has sent has arrived. */
    void leave() {
        synchronized (this) {
            joined--;
            if (joined > 0) {
                return;
            }
        }
        if (job.endCause() == null) {
            part();
        }
    }

    private void part() {
        for (Peer peer : peers) {
            if (peer != null && peer.isActive()) {
                peer.disconnect();
            }
        }
        long deadlineNs = System.nanoTime() + settings.finishNs();
        while (!isDisconnected() && System.nanoTime() < deadlineNs && job.endCause() == null) {
            if (links.poll() == 0) {
                DISCONNECTING.park(0);
            }
        }
    }

    private boolean isDisconnected() {
        for (Peer peer : peers) {
            if (peer != null && !peer.isDisconnected()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public LinkOwner linked(int process, Link link) {
        return isClosed || peers[process] == null ? null : peers[process].linked(link);
    }

    @Override
    public void connectFailed(int process, Throwable cause) {
        peers[process].connectFailed(cause);
    }

    /** A process that has lost all its ranks is not waited for; one call at a time. */
    private void ranksLost(int[] ranks, String why) {
        for (int rank : ranks) {
            lostRanks.set(rank);
        }
        for (int rank : ranks) {
            Peer peer = peerOf(rank);
            if (peer != null && IntStream.of(layout().ranksOf(peer.process())).allMatch(lostRanks::get)) {
                peer.giveUp(why);
            }
        }
    }

    /** Messages can be exchanged with a process. */
    void connected(int process) {
        job.connectionListeners().forEach(each -> each.connected(process));
    }

    /** Reports a loss that is a failure, then fails what waits for ranks that are gone: the cause is reported first. */
    void lost(int process, LostRanks ranks, String failure) {
        if (isClosed) {
            return;
        }
        job.connectionListeners().forEach(each -> each.disconnected(process, failure));
        try {
            if (failure != null) {
                job.wiring().processLost(process, failure);
            }
        } finally {
            for (MatchEngine engine : engines) {
                if (engine != null) {
                    engine.lose(ranks);
                }
            }
        }
    }

    /** Wakes all parked threads to poll again. */
    void wakeWaiters() {
        for (MatchEngine engine : engines) {
            if (engine != null) {
                engine.waitQueue().wake();
            }
        }
    }

    @Override
    public boolean isQuiet() {
        for (Peer peer : peers) {
            if (peer != null && peer.mayAct()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void report(Counts to) {
        for (Peer peer : peers) {
            if (peer != null) {
                peer.report(to);
            }
        }
    }

    private void tick(long nowNs) {
        for (Peer peer : peers) {
            if (peer != null) {
                peer.tick(nowNs);
            }
        }
    }

    /** Closes everything at once; ranks must not use the device any more. */
    @Override
    public void close() {
        isClosed = true;
        job.removeLossListener(lossListener);
        watch.close();
        for (Peer peer : peers) {
            if (peer != null && peer.isActive()) {
                peer.lose(new DeviceException("this process has closed the connection"));
            }
        }
        links.close();
    }
}
