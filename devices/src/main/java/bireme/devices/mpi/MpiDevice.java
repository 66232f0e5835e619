package bireme.devices.mpi;

import bireme.devices.affinity.LauncherBinding;
import bireme.devices.hybrid.HybridDevice;
import bireme.devices.net.NetFabric;
import bireme.devices.smdev.SmFabric;
import bireme.devices.wait.IdleStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.DeviceConfig;
import xxdev.LibraryTeam;

/** Messages within a JVM as {@code smdev} carries them, between JVMs through the native MPI library. */
final class MpiDevice extends HybridDevice {
    private static final String PIECE = "bireme.mpi.piece";
    private static final int DEFAULT_PIECE = 256 << 10;
    private static final int MIN_PIECE = 64;
    private static final int MAX_PIECE = 64 << 20;

    /** Yields before a rank that waits in the library parks; it is woken by nobody. */
    private static final int MIN_YIELDS = 3_000;

    private static final long MIN_PARK_NS = 20_000;
    private static final long MAX_PARK_NS = 500_000;

    /** Those of a context in the order in which they were made, which is the same at all ranks of each. */
    private final Map<Integer, List<MpiTeam>> teams = new ConcurrentHashMap<>();

    private DeviceConfig config;

    @Override
    protected NetFabric network(DeviceConfig newConfig, SmFabric memory) {
        config = newConfig;
        return MpiFabric.of(newConfig, memory).net();
    }

    @Override
    public LibraryTeam libraryTeam(int context, int[] ids) {
        if (config == null) {
            return null; // all ranks are in this JVM
        }
        InitializedMpi world = InitializedMpi.get(config.settings());
        if (world.calls().collectives() == null) {
            return null;
        }
        int own = 0;
        while (ids[own] != config.id()) {
            own++;
        }
        IdleStrategy usual = IdleStrategy.ofRanks(
                LauncherBinding.ranksSharing(config.job().layout()),
                Runtime.getRuntime().availableProcessors(),
                config.settings());
        IdleStrategy idle =
                new IdleStrategy(usual.spins(), Math.max(MIN_YIELDS, usual.yields()), MIN_PARK_NS, MAX_PARK_NS);
        int piece = config.settings().bytes(PIECE, DEFAULT_PIECE, MIN_PIECE, MAX_PIECE) & -Long.BYTES;
        MpiTeam team = new MpiTeam(this, config.job(), world, idle, piece, context, ids, own);
        teams.computeIfAbsent(context, none -> new ArrayList<>()).add(team);
        return team;
    }

    @Override
    public void closeContext(int context) {
        super.closeContext(context);
        List<MpiTeam> closed = teams.remove(context);
        if (closed != null) {
            closed.forEach(MpiTeam::close);
        }
    }
}
