package bireme.checkpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import mpi.MPI;

/**
 * One restore: the ranks agree on the newest version that all can get, each from the cheapest level where it has it.
 *
 * <p>Shape: each rank shows the others what it has. For the newest version, each reads its image and checks every byte,
 * or has it rebuilt by the other members of its set. If a rank does not succeed, that source of it no longer counts,
 * and all try again: the same version from other levels, then the version before. Only when all ranks have an image are
 * arrays and objects changed.
 *
 * <p>Threads: the rank's, while nothing is being stored.
 */
final class Restoration {
    private static final String CALL = "Checkpoint.restore";

    private final CheckpointTeam team;
    private final Registry registry;
    private final String program;
    private final MemoryLevel memory;
    private final List<LevelFolder> folders;
    /** Why versions were passed over; the same at all ranks. */
    private final List<String> reasons = new ArrayList<>();

    private ImageHeader header;
    private Image image;
    private StoredCopy copy;

    Restoration(CheckpointTeam team, Registry registry, String program, MemoryLevel memory, List<LevelFolder> folders) {
        this.team = team;
        this.registry = registry;
        this.program = program;
        this.memory = memory;
        this.folders = folders;
    }

    /** Restores the newest version, and returns it. */
    OptionalLong run() {
        for (Candidate candidate : candidates()) {
            if (obtain(candidate)) {
                apply();
                memory.holdOnly(copy);
                return OptionalLong.of(candidate.marker().version());
            }
        }
        if (reasons.isEmpty()) {
            return OptionalLong.empty();
        }
        throw new CheckpointException(
                MPI.ERR_FILE,
                CALL + ": no version can be restored: " + String.join("; ", reasons)
                        + "; begin again with another folder, or without what is in this one");
    }

    private List<Candidate> candidates() {
        Map<CommitMarker, Integer> held = new HashMap<>();
        Map<CommitMarker, int[]> sets = new HashMap<>();
        RuntimeException failure = CheckpointTeam.failureOf(() -> list(held, sets));
        team.agree(CALL, failure);
        return Candidate.of(team.gatherVarying(Candidate.encode(held, sets)));
    }

    private void list(Map<CommitMarker, Integer> held, Map<CommitMarker, int[]> sets) {
        for (StoredCopy each : memory.copies()) {
            if (each.marker().ranks() == team.size()) {
                int levels = Candidate.MEMORY | (memory.isCommitted(each) ? Candidate.COMMITTED_MEMORY : 0);
                held.merge(each.marker(), levels, (a, b) -> a | b);
                sets.put(each.marker(), each.set());
            }
        }
        for (LevelFolder folder : folders) {
            try {
                for (CommitMarker marker : folder.committed(team.rank())) {
                    held.merge(marker, level(folder, marker), (a, b) -> a | b);
                }
            } catch (IOException e) {
                throw FileFailure.of(CALL, e, folder, "listed");
            }
        }
    }

    private int level(LevelFolder folder, CommitMarker marker) {
        boolean isOfAsMany = marker.ranks() == team.size();
        if (folder.isShared()) {
            return isOfAsMany ? Candidate.SHARED : Candidate.OTHER_RANKS;
        }
        return isOfAsMany ? Candidate.LOCAL : Candidate.LOCAL_OF_OTHER_RANKS;
    }

    /** Whether all ranks have got their images of it. */
    private boolean obtain(Candidate candidate) {
        boolean wasTried = false;
        while (true) {
            int[] sources = candidate.sources();
            if (sources == null) {
                if (!wasTried && (candidate.hasCounted() || candidate.isLocalOfOtherRanks())) {
                    reasons.add(candidate.shownLack());
                }
                return false;
            }
            wasTried = true;
            if (obtain(candidate, sources)) {
                return true;
            }
        }
    }

    private boolean obtain(Candidate candidate, int[] sources) {
        image = null;
        copy = null;
        String[] lack = new String[1];
        RuntimeException failure = CheckpointTeam.failureOf(() -> lack[0] = read(candidate, sources));
        team.agree(CALL, failure);
        long[] hasFailed = team.gather(lack[0] == null ? 0 : 1);
        boolean isComplete = true;
        for (int rank = 0; rank < hasFailed.length; rank++) {
            if (hasFailed[rank] != 0) {
                candidate.exclude(rank, sources[rank]);
                if (isComplete) {
                    reasons.add(team.textOf(rank, lack[0] == null ? "" : lack[0]) + " (at rank " + rank + ")");
                }
                isComplete = false;
            }
        }
        return isComplete;
    }

    /** Reads this rank's image, and says why it cannot; helps to rebuild that of another member of its set. */
    private String read(Candidate candidate, int[] sources) {
        help(candidate, sources);
        CommitMarker marker = candidate.marker();
        int source = sources[team.rank()];
        try {
            if (source == Candidate.MEMORY) {
                use(memory.find(marker));
            } else if (source == Candidate.REBUILD) {
                int[] set = candidate.setToRebuild(team.rank());
                use(new SetExchange(team.comm(), set).rebuild(marker, new Image(), new Image()));
            } else {
                readFile(marker, source);
            }
            registry.check(header, own(marker), source == Candidate.OTHER_RANKS);
            return null;
        } catch (CorruptedImageException e) {
            return "version " + marker.version() + ": " + shown(source) + " " + e.getMessage();
        } catch (IOException e) {
            String call = "version " + marker.version();
            return FileFailure.of(call, e, shown(source), "read").getMessage();
        }
    }

    private void help(Candidate candidate, int[] sources) {
        for (int rank = 0; rank < sources.length; rank++) {
            if (sources[rank] == Candidate.REBUILD && rank != team.rank()) {
                int[] set = candidate.setToRebuild(rank);
                if (Arrays.binarySearch(set, team.rank()) >= 0) {
                    new SetExchange(team.comm(), set).sendTo(rank, memory.find(candidate.marker()));
                }
            }
        }
    }

    private void use(StoredCopy held) throws CorruptedImageException {
        header = ImageHeader.check(held.image());
        LevelFolder.checkBelongs(header, held.marker(), team.rank());
        image = held.image();
        copy = held;
    }

    private void readFile(CommitMarker marker, int source) throws IOException, CorruptedImageException {
        LevelFolder folder = folderOf(source);
        image = new Image();
        if (source == Candidate.OTHER_RANKS) {
            header = own(marker);
            new Redistribution(folder, marker).read(registry, header, image);
        } else {
            header = folder.read(marker, team.rank(), image);
        }
    }

    private LevelFolder folderOf(int source) {
        boolean isShared = source != Candidate.LOCAL;
        return folders.stream()
                .filter(folder -> folder.isShared() == isShared)
                .findFirst()
                .orElseThrow();
    }

    private String shown(int source) {
        return switch (source) {
            case Candidate.MEMORY -> "the copy in memory";
            case Candidate.REBUILD -> "what was rebuilt from the other members of the set";
            default -> "the file in " + folderOf(source);
        };
    }

    /** What this rank has registered, as it would lie in an image; lengths of objects are left out. */
    private ImageHeader own(CommitMarker marker) {
        byte[][] objects = new byte[registry.items().size()][0];
        return registry.layOut(marker.version(), marker.id(), team.size(), team.rank(), program, objects);
    }

    private void apply() {
        Object[][] objects = new Object[1][];
        team.agree(
                CALL, CheckpointTeam.failureOf(() -> objects[0] = registry.deserialized(team.comm(), header, image)));
        registry.load(header, objects[0], image);
    }
}
