package bireme.runtime.ports;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.SealedBytes;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Wiring;

/**
 * How two groups become one world, as each of their ranks learns it from its root.
 *
 * <p>Shape: the ranks of the group that accepted come first, then those of the one that connected; processes are
 * numbered in the order in which these ranks mention them.
 *
 * @param own this side
 * @param other the other side
 * @param connection what both have in common
 * @param isAcceptor whether this side accepted
 */
public record JoinPlan(GroupDescription own, GroupDescription other, GroupConnection connection, boolean isAcceptor) {
    private static final String PURPOSE = "joining groups";

    /** Whether both groups are of one job, and need nothing new to talk. */
    public boolean isSameJob() {
        return own.isOfSameJob(other);
    }

    /** All ranks of both, in the order of their new numbers. */
    public List<GlobalRank> members() {
        List<GlobalRank> all = new ArrayList<>((isAcceptor ? own : other).members());
        all.addAll((isAcceptor ? other : own).members());
        return all;
    }

    /** The ranks of the other side, by their new numbers. */
    public int[] others() {
        int first = isAcceptor ? own.members().size() : 0;
        int[] others = new int[other.members().size()];
        for (int i = 0; i < others.length; i++) {
            others[i] = first + i;
        }
        return others;
    }

    /** The new number of a rank of this side. */
    public int numberOf(int rankInGroup) {
        return rankInGroup + (isAcceptor ? 0 : other.members().size());
    }

    /** Which process hosts which rank, as the process of a rank of this side sees it. */
    JobLayout layout(GlobalRank rank) {
        Map<String, Integer> processes = new LinkedHashMap<>();
        List<String> hosts = new ArrayList<>();
        Map<String, String> machines = new LinkedHashMap<>();
        List<GlobalRank> all = members();
        int[] processOfRank = new int[all.size()];
        for (int i = 0; i < processOfRank.length; i++) {
            GlobalRank each = all.get(i);
            Integer known = processes.putIfAbsent(key(each), processes.size());
            if (known == null) {
                hosts.add(hostOf(each, machines));
            }
            processOfRank[i] = processes.get(key(each));
        }
        return new JobLayout(processOfRank, hosts.toArray(new String[0]), processes.get(key(rank)));
    }

    /** Hosts of two jobs may have one name and be two machines; then those that come later are called otherwise. */
    private static String hostOf(GlobalRank rank, Map<String, String> machines) {
        String name = rank.host();
        String known = machines.putIfAbsent(name, rank.machine());
        while (known != null && !known.equals(rank.machine())) {
            name += "*";
            known = machines.putIfAbsent(name, rank.machine());
        }
        return name;
    }

    private static String key(GlobalRank rank) {
        return rank.process() + " " + rank.job();
    }

    boolean usesTcp() {
        return own.usesTcp() || other.usesTcp() || !connection.tls().isEmpty();
    }

    boolean isEncrypted() {
        return own.wantsEncryption() || other.wantsEncryption();
    }

    /** The plan as bytes for the other ranks of this side; the job's own connections need not be encrypted. */
    public byte[] sealed(LocalJob job) {
        byte[] plain = PortMessage.bytes(out -> {
            own.write(out);
            other.write(out);
            connection.write(out);
            out.writeBoolean(isAcceptor);
        });
        return job.wiring() == Wiring.none()
                ? plain
                : SealedBytes.seal(JobSecret.of(job.wiring().secret()), PURPOSE, plain);
    }

    /** Decrypts the result of {@link #sealed}. */
    public static JoinPlan open(LocalJob job, byte[] sealed) {
        byte[] plain = job.wiring() == Wiring.none()
                ? sealed
                : SealedBytes.open(JobSecret.of(job.wiring().secret()), PURPOSE, sealed);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(plain));
        try {
            return new JoinPlan(
                    GroupDescription.read(in), GroupDescription.read(in), GroupConnection.read(in), in.readBoolean());
        } catch (IOException e) {
            throw new IllegalStateException("a plan of this job cannot be read", e);
        }
    }
}
