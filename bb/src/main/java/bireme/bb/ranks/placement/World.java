package bireme.bb.ranks.placement;

import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.devices.affinity.Binding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.ProcessorName;

/**
 * The ranks of a run, the JVM and host of each, and the cores that it can use.
 *
 * <p>Threads: immutable.
 *
 * @param locations one for each rank, in their order
 */
public record World(List<Location> locations) {
    /**
     * Where a rank is.
     *
     * @param host name of the machine
     * @param process number of the JVM there
     * @param cores that the rank can have, if each rank that may use a core takes an equal part of it
     */
    public record Location(String host, long process, double cores) {}

    /**
     * Makes a world; the list is copied.
     *
     * @param locations where each rank is, at least one
     * @throws IllegalArgumentException when there are no ranks, or one has no cores
     */
    public World {
        locations = List.copyOf(locations);
        if (locations.isEmpty() || locations.stream().anyMatch(location -> !(location.cores() > 0))) {
            throw new IllegalArgumentException("a world of " + locations + "; expected ranks, each with cores above 0");
        }
    }

    /**
     * {@return a world of so many ranks of this JVM, which share the cores of this machine}
     *
     * @param ranks ranks, at least 1
     * @throws IllegalArgumentException below 1
     */
    public static World ofThisMachine(int ranks) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a world of " + ranks + " ranks; expected at least 1");
        }
        double share = (double) Runtime.getRuntime().availableProcessors() / ranks;
        return new World(Collections.nCopies(ranks, new Location("this machine", 0, share)));
    }

    /**
     * {@return a world of a machine whose ranks are in JVMs of their own and share its cores}
     *
     * @param host name of the machine
     * @param ranks ranks, at least 1
     * @param cores cores of the machine, at least 1
     * @throws IllegalArgumentException when it has no cores, or less than one rank
     */
    public static World ofHost(String host, int ranks, int cores) {
        return new World(locations(host, ranks, cores));
    }

    /**
     * {@return this world, and behind its ranks those of another machine}
     *
     * @param host name of the machine
     * @param ranks ranks, at least 1
     * @param cores cores of the machine, at least 1
     * @throws IllegalArgumentException when it has no cores, or less than one rank
     */
    public World plus(String host, int ranks, int cores) {
        List<Location> all = new ArrayList<>(locations);
        all.addAll(locations(host, ranks, cores));
        return new World(all);
    }

    private static List<Location> locations(String host, int ranks, int cores) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a machine with " + ranks + " ranks; expected at least 1");
        }
        List<Location> locations = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            locations.add(new Location(host, rank, (double) cores / ranks));
        }
        return locations;
    }

    /**
     * Finds the ranks of a communicator. Collective: all of them tell each other where they are.
     *
     * @param comm communicator, an open one
     * @return where each rank is
     */
    public static World of(Intracomm comm) {
        Codecs codecs = Codecs.standard();
        ItemWriter mine = codecs.writer();
        codecs.write(ProcessorName.find(), mine);
        codecs.write(ProcessHandle.current().pid(), mine);
        codecs.write(Runtime.getRuntime().availableProcessors(), mine);
        codecs.write(Binding.processors(), mine);
        int[] lengths = new int[comm.Size()];
        comm.Allgather(new int[] {mine.length()}, 0, 1, Datatype.INT, lengths, 0, 1, Datatype.INT);
        int longest = Arrays.stream(lengths).max().orElse(0);
        byte[] padded = Arrays.copyOf(mine.toByteArray(), longest);
        byte[] all = new byte[longest * lengths.length];
        comm.Allgather(padded, 0, longest, Datatype.BYTE, all, 0, longest, Datatype.BYTE);
        List<RankInfo> infos = new ArrayList<>();
        for (int rank = 0; rank < lengths.length; rank++) {
            ItemReader in = codecs.reader();
            in.open(all, rank * longest, lengths[rank]);
            infos.add(new RankInfo((String) codecs.read(in), (Long) codecs.read(in), (Integer) codecs.read(in), (BitSet)
                    codecs.read(in)));
        }
        return new World(infos.stream().map(each -> each.location(infos)).toList());
    }

    /**
     * A rank's description of itself.
     *
     * @param available processors that the JVM counts
     * @param processors that its threads may run on; none where the system does not tell
     */
    record RankInfo(String host, long process, int available, BitSet processors) {
        /** Its location among others: ranks that may use the same processor have equal parts of it. */
        Location location(List<RankInfo> all) {
            List<RankInfo> here =
                    all.stream().filter(other -> other.host.equals(host)).toList();
            if (processors.isEmpty()) {
                return new Location(host, process, (double) available / here.size());
            }
            double parts = processors.stream()
                    .mapToDouble(each -> 1.0
                            / here.stream()
                                    .filter(other -> other.processors.get(each))
                                    .count())
                    .sum();
            return new Location(host, process, parts * Math.min(1, (double) available / processors.cardinality()));
        }
    }

    /** {@return the number of ranks} */
    public int size() {
        return locations.size();
    }

    /** Cores that a rank can have. */
    double cores(int rank) {
        return locations.get(rank).cores();
    }

    /** Cores that all ranks have together. */
    double cores() {
        return locations.stream().mapToDouble(Location::cores).sum();
    }

    /** How near two ranks are: 3 for the same, 2 in the same JVM, 1 on the same machine, else 0. */
    int nearness(int one, int other) {
        Location first = locations.get(one);
        Location second = locations.get(other);
        if (one == other) {
            return 3;
        } else if (!first.host().equals(second.host())) {
            return 0;
        }
        return first.process() == second.process() ? 2 : 1;
    }
}
