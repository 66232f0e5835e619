package bireme.launcher.control;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.control.MessageKind;
import bireme.runtime.control.ToProcess;

/** What {@code mpjrun} says to a process that it has started, besides what any coordinator says. */
public sealed interface ToAgent extends ToProcess {
    /** What the process is to do; the first message. */
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
     * @param why what has happened to them, to follow the words "rank 3"
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
