package mpi;

import bireme.runtime.environment.ContextCounter;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.ports.GroupDescription;
import bireme.runtime.ports.JobIdentity;
import bireme.runtime.ports.JoinPlan;
import bireme.runtime.ports.JointJob;
import bireme.runtime.ports.JointJobs;
import bireme.runtime.ports.JointOffers;
import bireme.runtime.ports.PortException;
import bireme.runtime.ports.RootConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import xxdev.DeviceException;

/**
 * One side of two groups that become an intercommunicator through a port, which they do all together: the root meets
 * that of the other side, and broadcasts the result. Whatever fails at one rank fails at all of this side.
 *
 * <p>Shape: groups of one job agree on a context, and are done. Of two jobs every process opens a device for both
 * groups; the roots exchange its addresses; then every rank exchanges a message with every rank of the other side, so
 * that all connections are there, and a loss is seen by all.
 *
 * <p>Threads: one.
 */
final class GroupJoin {
    private static final int LENGTH = 0;
    private static final int ERROR = 1;

    /** How the root meets the other one. */
    @FunctionalInterface
    interface Meet {
        RootConnection with(GroupDescription own, RootConnection.Pause pause);
    }

    private final String call;
    private final Intracomm local;
    private final int root;
    private RootConnection roots;

    private GroupJoin(String call, Intracomm local, int root) {
        this.call = call;
        this.local = local;
        this.root = root;
    }

    /** Joins; called by all ranks of {@code local}. */
    static Intercomm run(String call, Intracomm local, int root, Meet meet) {
        Arguments.checkRoot(call, local, root);
        return new GroupJoin(call, local, root).join(meet);
    }

    private Intercomm join(Meet meet) {
        try {
            JoinPlan plan = agreedPlan(meet);
            String name = DerivedName.of(local.toString(), call);
            Intercomm joined = plan.isSameJob() ? withinJob(plan, name) : acrossJobs(plan, name);
            return local.epoch.opened(joined, local);
        } catch (DeviceException e) {
            throw local.failed(call, e);
        } finally {
            if (roots != null) {
                roots.close();
            }
        }
    }

    private JoinPlan agreedPlan(Meet meet) {
        List<bireme.runtime.ports.GlobalRank> members = new ArrayList<>();
        for (byte[] each : gathered(JointOffers.bytesOf(JobIdentity.member(ownEnvironment())))) {
            members.add(JointOffers.memberOf(each));
        }
        RankEnvironment environment = local.world.environment();
        byte[] plan = fromRoot(() -> {
            GroupDescription own = GroupDescription.of(
                    members, environment.settings(), environment.job().wiring());
            roots = meet.with(own, this::pause);
            return roots.plan().sealed(environment.job());
        });
        return JoinPlan.open(environment.job(), plan);
    }

    /** The environment of the rank in its own job. */
    private RankEnvironment ownEnvironment() {
        return local.epoch.environment();
    }

    private void pause() {
        ownEnvironment().job().checkRunning();
        local.epoch.base().device().progress();
        if (local.world != local.epoch.base()) {
            local.device.progress();
        }
    }

    private Intercomm withinJob(JoinPlan plan, String name) {
        MpiWorld world = local.epoch.base();
        int[] own = numbersOf(plan.own());
        int[] others = numbersOf(plan.other());
        int context = world.contexts().takeTogether(new ThroughRoots());
        return Intercomm.of(world, name, world.groupOf(own), world.groupOf(others), context);
    }

    private int[] numbersOf(GroupDescription group) {
        return group.members().stream().mapToInt(local.epoch::numberOf).toArray();
    }

    private Intercomm acrossJobs(JoinPlan plan, String name) {
        JointJob joint = JointJobs.of(ownEnvironment()).of(plan, ownEnvironment());
        RankEnvironment environment = joint.enter(ownEnvironment(), plan.numberOf(local.rank));
        MpiWorld world = null;
        try {
            openTogether(joint, environment);
            int[] numbers =
                    plan.members().stream().mapToInt(local.epoch::numberOf).toArray();
            world = new MpiWorld(local.epoch, environment, numbers, joint::leave);
            local.epoch.joined().add(world);
            Group others = world.groupOf(plan.others());
            Intercomm joined = Intercomm.of(
                    world, name, local.group, others, world.contexts().take());
            joined.Alltoall(new byte[others.Size()], 0, 1, Datatype.BYTE, new byte[others.Size()], 0, 1, Datatype.BYTE);
            return joined;
        } catch (RuntimeException e) {
            giveUp(world, environment, joint);
            throw e;
        }
    }

    private static void giveUp(MpiWorld world, RankEnvironment environment, JointJob joint) {
        if (world != null) {
            world.leave();
        } else {
            environment.close();
            joint.leave();
        }
    }

    /** Opens the devices of all, and sends each the addresses of the others. */
    private void openTogether(JointJob joint, RankEnvironment environment) {
        byte[][] offers = gathered(offer(joint, environment));
        byte[] all = fromRoot(() -> {
            JointOffers own = JointOffers.of(offers);
            JointOffers others = JointOffers.parse(roots.exchange(own.bytes()));
            return own.with(others).checked().bytes();
        });
        joint.complete(JointOffers.parse(all).addresses());
    }

    private static byte[] offer(JointJob joint, RankEnvironment environment) {
        try {
            environment.device();
            return JointOffers.of(joint.offered(environment)).bytes();
        } catch (RuntimeException e) { // whatever it is, the others wait for a word
            return JointOffers.ofFailure(String.valueOf(e.getMessage())).bytes();
        }
    }

    /** The work of a root, whose result the other ranks wait for. */
    @FunctionalInterface
    private interface RootPart {
        byte[] run();
    }

    /** Runs the root's part, and returns its result at all ranks; fails at all ranks if it fails at the root. */
    private byte[] fromRoot(RootPart part) {
        byte[] bytes = null;
        int[] head = new int[2];
        if (local.rank == root) {
            try {
                bytes = part.run();
            } catch (PortException e) {
                head[ERROR] = kind(e.fault()).code();
                bytes = e.getMessage().getBytes(StandardCharsets.UTF_8);
            }
            head[LENGTH] = bytes.length;
        }
        local.Bcast(head, 0, head.length, Datatype.INT, root);
        bytes = bytes == null ? new byte[head[LENGTH]] : bytes;
        local.Bcast(bytes, 0, bytes.length, Datatype.BYTE, root);
        if (head[ERROR] != 0) {
            throw refused(head[ERROR], new String(bytes, StandardCharsets.UTF_8));
        }
        return bytes;
    }

    private MPIException refused(int code, String why) {
        return local.error(ErrorClass.of(code), call + ": " + why + " (root " + root + " of " + local + ")");
    }

    /** The error class of a fault. */
    static ErrorClass kind(PortException.Fault fault) {
        return switch (fault) {
            case PORT -> ErrorClass.PORT;
            case NAME -> ErrorClass.NAME;
            case SERVICE -> ErrorClass.SERVICE;
            case GROUP -> ErrorClass.GROUP;
            case SPAWN -> ErrorClass.SPAWN;
            case OTHER -> ErrorClass.OTHER;
        };
    }

    /** Gathers bytes of every rank of this side, at all ranks. */
    private byte[][] gathered(byte[] own) {
        int[] lengths = new int[local.size];
        local.Allgather(new int[] {own.length}, 0, 1, Datatype.INT, lengths, 0, 1, Datatype.INT);
        int[] starts = new int[lengths.length];
        for (int i = 1; i < starts.length; i++) {
            starts[i] = starts[i - 1] + lengths[i - 1];
        }
        byte[] all = new byte[Arrays.stream(lengths).sum()];
        local.Allgatherv(own, 0, own.length, Datatype.BYTE, all, 0, lengths, starts, Datatype.BYTE);
        byte[][] parts = new byte[lengths.length][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Arrays.copyOfRange(all, starts[i], starts[i] + lengths[i]);
        }
        return parts;
    }

    /** How two groups of one job come to one number: each among itself, and the two roots through the port. */
    private final class ThroughRoots implements ContextCounter.Agreement {
        @Override
        public int largest(int own) {
            int[] ours = combined(own, Op.MAX);
            return Math.max(ours[0], swapped(ours[0]));
        }

        @Override
        public int smallest(int own) {
            int[] ours = combined(own, Op.MIN);
            return Math.min(ours[0], swapped(ours[0]));
        }

        private int[] combined(int own, Op by) {
            int[] result = new int[1];
            local.Allreduce(new int[] {own}, 0, result, 0, 1, Datatype.INT, by);
            return result;
        }

        private int swapped(int own) {
            byte[] others = fromRoot(() -> roots.exchange(Integer.toString(own).getBytes(StandardCharsets.US_ASCII)));
            return Integer.parseInt(new String(others, StandardCharsets.US_ASCII));
        }
    }
}
