package bireme.checkpoint;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import mpi.Comm;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;

/**
 * The checkpoints of one rank: the ranks it takes them with, what it has registered, and what is being stored.
 *
 * <p>Threads: the rank's. While a checkpoint is stored, a thread of its own has the {@link StoreTask}, its image and
 * the {@link MemoryLevel}; it is joined before any of them is used here.
 */
final class CheckpointSession {
    /** Versions are names of folders. */
    static final long MAX_VERSION = 999_999_999_999_999_999L;

    private static final String TAKE = "Checkpoint.checkpoint";
    private static final long NO_VERSION = -1;

    /** Tells this JVM from others; the class is loaded once for all ranks of a JVM. */
    private static final long JVM = new SplittableRandom().nextLong();

    private final CheckpointConfig config;
    private final Registry registry = new Registry();
    private final MemoryLevel memory = new MemoryLevel();
    private final List<LevelFolder> folders = new ArrayList<>();
    private final DueDecision due;

    private CheckpointTeam team;
    private Intracomm storing;
    private int[] set;
    private boolean isCompared;
    private boolean isRestored;
    private boolean isClosed;

    private long taken;
    /** Versions up to this are refused. */
    private long last = NO_VERSION;

    private long beforeLast = NO_VERSION;
    /** The last version from before this run, or the one that was restored; those behind it are of {@link #own}. */
    private long inherited = NO_VERSION;

    private final Set<Long> own = new HashSet<>();
    /** How long the one before was being stored; written by its thread. */
    private long storedNs;

    private Image spare = new Image();
    private StoreTask task;
    private Thread thread;
    /** The program's communicator, of which the others are duplicates. */
    private Intracomm base;

    CheckpointSession(CheckpointConfig config) {
        this.config = config;
        due = config.meanTime() == null ? null : new DueDecision(config.clockNs(), config.meanNs());
        if (config.local() != null) {
            folders.add(new LevelFolder(config.local(), false));
        }
        if (config.shared() != null) {
            folders.add(new LevelFolder(config.shared(), true));
        }
    }

    Registry registry() {
        return registry;
    }

    /** The checkpoint's own communicator of the ranks. */
    Intracomm comm() {
        return team.comm();
    }

    void checkOpen(String call) {
        if (isClosed) {
            throw new CheckpointException(MPI.ERR_OTHER, call + ": the checkpoint has been closed; open another");
        }
    }

    /** Goes on with the ranks of a communicator; collective. */
    void attach(Intracomm comm) {
        revokeIfBroken();
        awaitEnd(); // of what the ranks before were storing: a restore shows what has become of it
        Intracomm front = comm.Dup();
        front.setName("checkpoints of " + comm);
        CheckpointTeam joined = new CheckpointTeam(front);
        try {
            joined.agree("CheckpointBuilder.open", CheckpointTeam.failureOf(() -> config.check(joined.size())));
            config.compare(joined);
            checkShared(joined);
            long newest = newest(joined);
            int[] newSet = set(joined);
            Intracomm newStoring = front.Dup();
            release(); // not before: if these ranks cannot be used, those before are still there
            set = newSet;
            storing = newStoring;
            base = comm;
            team = joined;
            isCompared = false;
            last = newest;
            inherit(newest);
        } catch (RuntimeException e) {
            front.Free();
            throw e;
        }
    }

    private void inherit(long version) {
        inherited = version;
        own.clear();
    }

    /** Whether a version is of the past of this run; one that a restore has left is not. */
    private boolean isOfThisRun(long version) {
        return version <= inherited || own.contains(version);
    }

    /**
     * Ends what is being stored when a rank is lost, or the program's communicator was revoked: another rank of those
     * that are left may wait in it for one that does so no more.
     */
    private void revokeIfBroken() {
        if (team != null
                && (!base.Is_null() && base.Is_revoked()
                        || team.comm().Get_failed().Size() > 0)) {
            team.comm().Revoke();
            storing.Revoke();
        }
    }

    private void release() {
        if (team != null) {
            storing.Free();
            team.comm().Free();
            team = null;
        }
    }

    /** Refuses a shared folder that is another one on some rank: that would show when it is too late. */
    private void checkShared(CheckpointTeam joined) {
        if (config.shared() == null) {
            return;
        }
        String call = "CheckpointBuilder.open";
        long number = joined.ofRoot(new SplittableRandom().nextLong(Long.MAX_VALUE));
        Path probe = config.shared().resolve(".probe-" + number);
        joined.agree(call, joined.rank() != 0 ? null : CheckpointTeam.failureOf(() -> create(probe)));
        boolean isThere = Files.exists(probe);
        RuntimeException missing = isThere
                ? null
                : new CheckpointException(
                        MPI.ERR_NOT_SAME,
                        call + ": folder " + config.shared() + " of shared is not the one that rank 0 has; use one on a"
                                + " file system that all hosts mount, or local");
        try {
            joined.agree(call, missing);
        } finally {
            if (joined.rank() == 0) {
                delete(probe);
            }
        }
    }

    private static void create(Path probe) {
        try {
            Files.createFile(probe);
        } catch (IOException e) {
            throw FileFailure.of("CheckpointBuilder.open", e, probe, "created");
        }
    }

    private static void delete(Path probe) {
        try {
            Files.delete(probe);
        } catch (IOException e) {
            throw FileFailure.of("CheckpointBuilder.open", e, probe, "deleted");
        }
    }

    /** The newest version that counts for any rank in a folder. */
    private long newest(CheckpointTeam joined) {
        long[] newest = {NO_VERSION};
        joined.agree("CheckpointBuilder.open", CheckpointTeam.failureOf(() -> {
            for (LevelFolder folder : folders) {
                newest[0] = Math.max(newest[0], newestIn(folder, joined.rank()));
            }
        }));
        return -joined.min(-newest[0])[0];
    }

    private static long newestIn(LevelFolder folder, int rank) {
        try {
            List<CommitMarker> committed = folder.committed(rank);
            return committed.isEmpty() ? NO_VERSION : committed.get(0).version();
        } catch (IOException e) {
            throw FileFailure.of("CheckpointBuilder.open", e, folder, "listed");
        }
    }

    /** The members of this rank's set. */
    private int[] set(CheckpointTeam joined) {
        if (!config.hasMemory()) {
            return null;
        }
        Intracomm host = joined.comm().Split_type(Comm.TYPE_SHARED, joined.rank(), new Info());
        long firstOfHost = new CheckpointTeam(host).ofRoot(joined.rank());
        host.Free();
        long[] places = joined.gather(firstOfHost, JVM);
        long[] hosts = new long[joined.size()];
        long[] jvms = new long[joined.size()];
        for (int rank = 0; rank < hosts.length; rank++) {
            hosts[rank] = places[2 * rank];
            jvms[rank] = places[2 * rank + 1];
        }
        SetPlan plan = config.jvms() == null
                ? SetPlan.of(config.setSize(), hosts, jvms)
                : SetPlan.of(config.setSize(), config.jvms(), config.jvms());
        return plan.setOf(joined.rank());
    }

    /** Copies what is registered and has it stored; collective. */
    void take(long version) {
        checkOpen(TAKE);
        long begin = config.clockNs().getAsLong();
        awaitStored();
        compareRegistered(TAKE);
        boolean isTurnOfMemory = isTurn(config.hasMemory(), config.memoryEvery());
        List<LevelFolder> turn = turnOfFolders();
        ImageHeader[] header = new ImageHeader[1];
        RuntimeException failure = CheckpointTeam.failureOf(() -> {
            checkVersion(version);
            if (isTurnOfMemory || !turn.isEmpty()) {
                header[0] = copy(version, turn);
            }
        });
        long id = team.rank() == 0 ? new SplittableRandom().nextLong(Long.MAX_VALUE) : Long.MAX_VALUE;
        long[] least = team.min(team.rankOf(failure), version, -version, id);
        if (least[0] != CheckpointTeam.NO_RANK) {
            throw team.failure(TAKE, (int) least[0], failure);
        }
        if (least[1] != -least[2]) {
            throw new CheckpointException(
                    MPI.ERR_NOT_SAME,
                    TAKE + ": version " + version + " is not the same on all ranks, which have " + least[1] + " to "
                            + -least[2]);
        }
        taken++;
        beforeLast = last;
        last = version;
        own.add(version);
        if (due != null) {
            due.taken(config.clockNs().getAsLong() - begin, storedNs);
        }
        if (header[0] != null) {
            start(header[0].withId(least[3]), isTurnOfMemory, turn);
        }
    }

    private boolean isTurn(boolean isThere, int every) {
        return isThere && (taken + 1) % every == 0;
    }

    private List<LevelFolder> turnOfFolders() {
        return folders.stream()
                .filter(folder -> isTurn(true, folder.isShared() ? config.sharedEvery() : config.localEvery()))
                .toList();
    }

    private void checkVersion(long version) {
        if (version <= last || version < 0 || version > MAX_VERSION) {
            String remedy = !isRestored && taken == 0 && version <= last
                    ? "; the folder holds version " + last + ": restore it first, or use another folder"
                    : "";
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    TAKE + ": version " + version + " is outside " + (last + 1) + ".." + MAX_VERSION + remedy);
        }
    }

    private ImageHeader copy(long version, List<LevelFolder> turn) {
        byte[][] objects = registry.serialized(team.comm());
        ImageHeader header = registry.layOut(version, 0, team.size(), team.rank(), config.program(), objects);
        registry.store(header, objects, spare.ofLength(header.imageLength()));
        for (LevelFolder folder : turn) {
            try {
                folder.uncommit(version, team.rank()); // of a version that was left by a restore of an older one
            } catch (IOException e) {
                throw FileFailure.of(TAKE, e, "version " + version + " in " + folder, "replaced");
            }
        }
        return header;
    }

    private void start(ImageHeader header, boolean isTurnOfMemory, List<LevelFolder> turn) {
        task = new StoreTask(
                storing,
                header,
                spare,
                memory,
                isTurnOfMemory ? set : null,
                turn,
                config.kept(),
                this::isOfThisRun,
                config.listener());
        spare = new Image();
        StoreTask started = task;
        long begin = config.clockNs().getAsLong();
        thread = new Thread(
                () -> {
                    started.run();
                    storedNs = config.clockNs().getAsLong() - begin;
                },
                "checkpoint of rank " + team.rank());
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits for the end of what is being stored, and returns why it has failed. */
    private Throwable awaitEnd() {
        if (thread == null) {
            return null;
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CheckpointException(
                    MPI.ERR_OTHER, "Checkpoint: interrupted while version " + last + " was being stored", e);
        }
        StoreTask ended = task;
        thread = null;
        task = null;
        if (ended.freeImage() != null) {
            spare = ended.freeImage();
        }
        if (ended.failure() != null) {
            last = beforeLast;
        }
        return ended.failure();
    }

    void awaitStored() {
        Throwable failure = awaitEnd();
        if (failure instanceof Error error) {
            throw error;
        } else if (failure != null) {
            throw (RuntimeException) failure;
        }
    }

    /** Once on these ranks: refuses what they have registered if it does not fit together; nothing is added later. */
    private void compareRegistered(String call) {
        if (isCompared) {
            return;
        }
        registry.seal();
        CRC32C names = new CRC32C();
        List<String> shown = registry.items().stream()
                .map(item -> item.name() + ":"
                        + (item.isObject() ? "object" : item.array().kind().shown())
                        + (item.block() == null
                                ? ""
                                : ":block of " + item.block().globalLength()))
                .toList();
        names.update(String.join("\n", shown).getBytes(StandardCharsets.UTF_8));
        long[] least = team.min(names.getValue(), -names.getValue());
        if (least[0] != -least[1]) {
            throw new CheckpointException(
                    MPI.ERR_NOT_SAME,
                    call + ": registered are " + shown + " here and something else on another rank; expected the same"
                            + " names, types and global lengths in the same order on all");
        }
        for (ProtectedItem item : registry.items()) {
            if (item.block() != null) {
                comparePieces(call, item);
            }
        }
        isCompared = true;
    }

    /** All ranks find the same. */
    private void comparePieces(String call, ProtectedItem item) {
        long[] all = team.gather(item.block().offset(), item.array().length());
        long[][] pieces = new long[team.size()][];
        for (int rank = 0; rank < pieces.length; rank++) {
            pieces[rank] = new long[] {all[2 * rank], all[2 * rank + 1]};
        }
        Arrays.sort(pieces, (a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
        long end = 0;
        for (long[] piece : pieces) {
            if (piece[1] > 0 && piece[0] != end) {
                throw pieces(call, item, end, piece[0]);
            }
            end += piece[1];
        }
        if (end != item.block().globalLength()) {
            throw pieces(call, item, end, item.block().globalLength());
        }
    }

    private static CheckpointException pieces(String call, ProtectedItem item, long end, long next) {
        return new CheckpointException(
                MPI.ERR_ARG,
                call + ": the pieces of \"" + item.name() + "\" " + (next > end ? "leave a gap" : "overlap")
                        + " between elements " + Math.min(end, next) + " and " + Math.max(end, next) + " of "
                        + item.block().globalLength() + "; expected that each rank goes on where another ends");
    }

    /** Restores the newest version; collective. */
    OptionalLong restore() {
        awaitEnd(); // whether it could be stored shows in which version is found
        compareRegistered("Checkpoint.restore");
        OptionalLong version = new Restoration(team, registry, config.program(), memory, folders).run();
        last = version.orElse(NO_VERSION);
        inherit(last);
        isRestored = true;
        return version;
    }

    boolean isDue() {
        if (due == null) {
            throw new CheckpointException(
                    MPI.ERR_OTHER,
                    "Checkpoint.due: the mean time between failures is not known; give it to"
                            + " CheckpointBuilder.meanTimeBetweenFailures");
        }
        return due.isDue(team);
    }

    void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            revokeIfBroken();
            awaitStored();
        } finally {
            release();
        }
    }
}
