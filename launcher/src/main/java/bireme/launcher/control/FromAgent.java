package bireme.launcher.control;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.control.MessageKind;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import bireme.runtime.finding.Finding;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.sampling.ProcessSample;
import java.util.ArrayList;
import java.util.List;

/** The messages from a process to {@code mpjrun} that are specific to jobs started by {@code mpjrun}. */
public sealed interface FromAgent extends ToCoordinator {
    /** The process runs; the first message. */
    record Hello(int pid, String java) implements FromAgent {
        static Hello read(FieldReader in) {
            return new Hello(in.number(0, Integer.MAX_VALUE), in.word());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.HELLO;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(pid);
            out.text(java);
        }
    }

    /**
     * A rank waits in {@code MPI.Finalize} for all others.
     *
     * @param round how often it has called {@code MPI.Init} by now
     */
    record RankFinalizing(int rank, int round) implements FromAgent {
        static RankFinalizing read(FieldReader in) {
            return new RankFinalizing(in.rank(), in.number(0, Integer.MAX_VALUE));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RANK_FINALIZING;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.number(round);
        }
    }

    /**
     * A rank ends that others may wait for in {@code MPI.Finalize}.
     *
     * @param finalized how often it has been there
     */
    record RankEndsEarly(int rank, int finalized) implements FromAgent {
        static RankEndsEarly read(FieldReader in) {
            return new RankEndsEarly(in.rank(), in.number(0, Integer.MAX_VALUE));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RANK_ENDS_EARLY;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.number(finalized);
        }
    }

    /**
     * None of the ranks of this process can go on unless a message comes from another process.
     *
     * @param round that of the last {@link ToAgent.ConfirmQuiescence}, 0 before the first
     */
    record Quiescent(int round, QuiescentState quiescent) implements FromAgent {
        static Quiescent read(FieldReader in) {
            return new Quiescent(in.number(0, Integer.MAX_VALUE), QuiescentState.read(in));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.QUIESCENT;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(round);
            quiescent.write(out);
        }
    }

    /** A rank is gone. */
    record RankEnded(int rank) implements FromAgent {
        static RankEnded read(FieldReader in) {
            return new RankEnded(in.rank());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RANK_ENDED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
        }
    }

    /**
     * Asks for spare ranks in the places of lost ones; every process with ranks of the communicator does.
     *
     * @param context first context of the communicator that they become members of
     * @param members device ids of its members, -1 for those to be replaced
     */
    record TakeSpares(int context, int[] members) implements FromAgent {
        static TakeSpares read(FieldReader in) {
            int context = in.number();
            return new TakeSpares(context, in.numbers(FieldReader.MAX_RANKS, -1, FieldReader.MAX_RANKS));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.TAKE_SPARES;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(context);
            out.numbers(members);
        }
    }

    /**
     * A rank of this process has done a step of a repair.
     *
     * @param step what it has done
     * @param tookNs how long that took
     */
    record Repaired(int rank, String step, long tookNs) implements FromAgent {
        static Repaired read(FieldReader in) {
            int rank = in.rank();
            String step = in.word();
            return new Repaired(rank, step, in.count(0));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.REPAIRED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.text(step);
            out.count(tookNs);
        }
    }

    /**
     * A rank of this process has died, and the job goes on.
     *
     * @param status exit status of a job that it would have ended
     * @param report human-readable text: what, in which thread, and the stack
     */
    record RankDied(int rank, int status, String report) implements FromAgent {
        static RankDied read(FieldReader in) {
            int rank = in.rank();
            int status = in.number();
            return new RankDied(rank, status, in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RANK_DIED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.number(status);
            out.report(report);
        }
    }

    /**
     * Something in this process ends the job.
     *
     * @param status exit status that the job should have
     * @param rank the rank it happened to, or -1
     * @param report human-readable text: what, in which thread, and the stack
     */
    record Ending(int status, int rank, String report) implements FromAgent {
        static Ending read(FieldReader in) {
            int status = in.number();
            return new Ending(status, in.number(-1, FieldReader.MAX_RANKS), in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.ENDING;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(status);
            out.number(rank);
            out.report(report);
        }
    }

    /**
     * All ranks of the process have ended or been stopped and their output is written; the process waits for
     * {@link ToProcess.Leave}, because what it has sent may still be in flight.
     *
     * @param status not 0 when something went wrong that ended nothing, such as a file that could not be written
     * @param report human-readable text about that
     */
    record Done(int status, String report) implements FromAgent {
        static Done read(FieldReader in) {
            int status = in.number();
            return new Done(status, in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.DONE;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(status);
            out.report(report);
        }
    }

    /**
     * Where the ranks of the process stand.
     *
     * @param stacks those of all threads of the ranks, as text; empty when they were not asked for
     */
    record RankStates(List<RankState> ranks, String stacks) implements FromAgent {
        static RankStates read(FieldReader in) {
            List<RankState> ranks = new ArrayList<>();
            for (int left = in.rank(); left > 0; left--) {
                ranks.add(RankState.read(in));
            }
            return new RankStates(ranks, in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.SNAPSHOT;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(ranks.size());
            ranks.forEach(rank -> rank.write(out));
            out.report(stacks);
        }
    }

    /** The last calls of the ranks of the process. */
    record Flight(List<RankFlight> ranks) implements FromAgent {
        static Flight read(FieldReader in) {
            List<RankFlight> ranks = new ArrayList<>();
            for (int left = in.rank(); left > 0; left--) {
                ranks.add(RankFlight.read(in));
            }
            return new Flight(ranks);
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.FLIGHT;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(ranks.size());
            ranks.forEach(rank -> rank.write(out));
        }
    }

    /** What the process and its ranks do and have used so far. */
    record Sample(ProcessSample process) implements FromAgent {
        static Sample read(FieldReader in) {
            return new Sample(ProcessSample.read(in));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.SAMPLE;
        }

        @Override
        public void write(FieldWriter out) {
            process.write(out);
        }
    }

    /**
     * What the clock of the process shows.
     *
     * @param question that of {@link ToAgent.ReadClock}
     * @param ns that of {@link System#nanoTime}
     */
    record Clock(int question, long ns) implements FromAgent {
        static Clock read(FieldReader in) {
            int question = in.number();
            return new Clock(question, in.count(Long.MIN_VALUE));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.CLOCK;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(question);
            out.count(ns);
        }
    }

    /**
     * Part of the recording that the process has made for a profile.
     *
     * @param bytes {@value #MAX_BYTES} at most; none where it ends
     * @param failure why it cannot be read, empty if it can
     */
    record RecordingPart(byte[] bytes, String failure) implements FromAgent {
        /** Most bytes of a part. */
        public static final int MAX_BYTES = 1 << 20;

        static RecordingPart read(FieldReader in) {
            byte[] bytes = in.bytes(MAX_BYTES);
            return new RecordingPart(bytes, in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RECORDING_PART;
        }

        @Override
        public void write(FieldWriter out) {
            out.bytes(bytes);
            out.report(failure);
        }
    }

    /** Checked mode has found something in a rank's program. */
    record Found(Finding finding) implements FromAgent {
        static Found read(FieldReader in) {
            return new Found(Finding.read(in));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.FOUND;
        }

        @Override
        public void write(FieldWriter out) {
            finding.write(out);
        }
    }

    /** Describes what the threads of the process's ranks are doing. */
    record Stacks(String text) implements FromAgent {
        static Stacks read(FieldReader in) {
            return new Stacks(in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.STACKS;
        }

        @Override
        public void write(FieldWriter out) {
            out.report(text);
        }
    }
}
