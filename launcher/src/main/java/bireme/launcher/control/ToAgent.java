package bireme.launcher.control;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.control.MessageKind;
import bireme.runtime.control.ToProcess;
import bireme.runtime.spare.SpareAssignment;
import java.util.Set;
import java.util.TreeSet;

/** The messages from {@code mpjrun} to a process that are specific to jobs started by {@code mpjrun}. */
public sealed interface ToAgent extends ToProcess {
    /** Assigns ranks and a program to the process; the first message. */
    record Assign(Assignment assignment) implements ToAgent {
        static Assign read(FieldReader in) {
            return new Assign(Assignment.read(in));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.ASSIGN;
        }

        @Override
        public void write(FieldWriter out) {
            assignment.write(out);
        }
    }

    /**
     * Ranks of other processes are gone, and the job goes on.
     *
     * @param ranks ascending
     * @param why what has happened to them, to follow "rank 3"
     */
    record RanksLost(int[] ranks, String why) implements ToAgent {
        static RanksLost read(FieldReader in) {
            int[] ranks = in.numbers(FieldReader.MAX_RANKS, 0, FieldReader.MAX_RANKS);
            return new RanksLost(ranks, in.report());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RANKS_LOST;
        }

        @Override
        public void write(FieldWriter out) {
            out.numbers(ranks);
            out.report(why);
        }
    }

    /**
     * Answers {@link FromAgent.TakeSpares}.
     *
     * @param question context and members that were asked for
     * @param ids the ids of all members; empty when there are not enough spares
     */
    record SparesTaken(SpareAssignment question, int[] ids) implements ToAgent {
        static SparesTaken read(FieldReader in) {
            SpareAssignment question =
                    new SpareAssignment(in.number(), in.numbers(FieldReader.MAX_RANKS, -1, FieldReader.MAX_RANKS));
            return new SparesTaken(question, in.numbers(FieldReader.MAX_RANKS, 0, FieldReader.MAX_RANKS));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.SPARES_TAKEN;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(question.context());
            out.numbers(question.ids());
            out.numbers(ids);
        }
    }

    /** A spare rank of the process is needed, and its program begins. */
    record TakePlace(int rank, SpareAssignment place) implements ToAgent {
        static TakePlace read(FieldReader in) {
            int rank = in.rank();
            return new TakePlace(
                    rank,
                    new SpareAssignment(in.number(), in.numbers(FieldReader.MAX_RANKS, 0, FieldReader.MAX_RANKS)));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.TAKE_PLACE;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.number(place.context());
            out.numbers(place.ids());
        }
    }

    /** In a job with spares: every rank that takes part and lives has ended or waits in {@code MPI.Finalize}. */
    record AllRanksFinished() implements ToAgent {
        @Override
        public MessageKind kind() {
            return AgentProtocol.ALL_RANKS_FINISHED;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /** The process is to get a signal, named without {@code SIG}. */
    record Signal(String name) implements ToAgent {
        static Signal read(FieldReader in) {
            return new Signal(in.word());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.SIGNAL;
        }

        @Override
        public void write(FieldWriter out) {
            out.text(name);
        }
    }

    /**
     * Asks for {@link FromAgent.Quiescent} once more if the ranks are still quiescent.
     *
     * @param round counts these messages, from 1
     */
    record ConfirmQuiescence(int round) implements ToAgent {
        static ConfirmQuiescence read(FieldReader in) {
            return new ConfirmQuiescence(in.number(1, Integer.MAX_VALUE));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.CONFIRM_QUIESCENCE;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(round);
        }
    }

    /**
     * No rank of the job can go on: sends that checked mode has made wait go on as if they were buffered.
     *
     * @param unsafeRanks ranks that would wait for ever in a send if nothing were buffered
     */
    record ReleaseSends(Set<Integer> unsafeRanks) implements ToAgent {
        static ReleaseSends read(FieldReader in) {
            Set<Integer> ranks = new TreeSet<>();
            for (int left = in.number(0, FieldReader.MAX_RANKS); left > 0; left--) {
                ranks.add(in.rank());
            }
            return new ReleaseSends(ranks);
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.RELEASE_SENDS;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(unsafeRanks.size());
            unsafeRanks.forEach(out::number);
        }
    }

    /**
     * Asks for {@link FromAgent.RankStates}.
     *
     * @param withStacks whether the stacks of all threads are wanted, too
     */
    record RequestSnapshot(boolean withStacks) implements ToAgent {
        static RequestSnapshot read(FieldReader in) {
            return new RequestSnapshot(in.flag());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.REQUEST_SNAPSHOT;
        }

        @Override
        public void write(FieldWriter out) {
            out.flag(withStacks);
        }
    }

    /** Asks for {@link FromAgent.Flight}: the job is about to end before its time. */
    record RequestFlight() implements ToAgent {
        @Override
        public MessageKind kind() {
            return AgentProtocol.REQUEST_FLIGHT;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /** Asks for {@link FromAgent.Sample}: somebody looks at the job. */
    record RequestSample() implements ToAgent {
        @Override
        public MessageKind kind() {
            return AgentProtocol.REQUEST_SAMPLE;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /**
     * Asks for {@link FromAgent.Clock}, to be answered at once.
     *
     * @param question tells the answers apart
     */
    record ReadClock(int question) implements ToAgent {
        static ReadClock read(FieldReader in) {
            return new ReadClock(in.number());
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.READ_CLOCK;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(question);
        }
    }

    /**
     * Asks for {@link FromAgent.RecordingPart}: the recording of the process, which has ended it, is not here.
     *
     * @param from how many bytes of it are here
     */
    record ReadRecording(long from) implements ToAgent {
        static ReadRecording read(FieldReader in) {
            return new ReadRecording(in.count(0));
        }

        @Override
        public MessageKind kind() {
            return AgentProtocol.READ_RECORDING;
        }

        @Override
        public void write(FieldWriter out) {
            out.count(from);
        }
    }

    /** Asks for {@link FromAgent.Stacks}. */
    record DumpStacks() implements ToAgent {
        @Override
        public MessageKind kind() {
            return AgentProtocol.DUMP_STACKS;
        }

        @Override
        public void write(FieldWriter out) {}
    }
}
