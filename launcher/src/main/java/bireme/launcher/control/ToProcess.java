package bireme.launcher.control;

/** What the coordinator says to a process. */
public sealed interface ToProcess extends Message {
    /** What the process is to do; the first message. */
    record Assign(Assignment assignment) implements ToProcess {
        static Assign read(FieldReader in) {
            return new Assign(Assignment.read(in));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.ASSIGN;
        }

        @Override
        public void write(FieldWriter out) {
            assignment.write(out);
        }
    }

    /** The answer to {@link ToCoordinator.LookUp}, once it is known. */
    record Address(int process, String service, String address) implements ToProcess {
        static Address read(FieldReader in) {
            return new Address(in.number(0, Assignment.MAX_RANKS), in.word(), in.word());
        }

        @Override
        public MessageKind kind() {
            return MessageKind.ADDRESS;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(process);
            out.text(service);
            out.text(address);
        }
    }

    /** The job has ended before its time; the ranks are to be stopped. */
    record End(String why) implements ToProcess {
        static End read(FieldReader in) {
            return new End(in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.END;
        }

        @Override
        public void write(FieldWriter out) {
            out.textCutTo(why, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }

    /** Nobody needs the process any more. */
    record Leave() implements ToProcess {
        @Override
        public MessageKind kind() {
            return MessageKind.LEAVE;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /** The coordinator is there; the process answers with {@link ToCoordinator.Alive}. */
    record Check() implements ToProcess {
        @Override
        public MessageKind kind() {
            return MessageKind.CHECK;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /**
     * Ranks of other processes are gone, and the job goes on.
     *
     * @param ranks ascending
     * @param why what has happened to them, to follow the words "rank 3"
     */
    record RanksLost(int[] ranks, String why) implements ToProcess {
        static RanksLost read(FieldReader in) {
            int[] ranks = in.numbers(Assignment.MAX_RANKS, 0, Assignment.MAX_RANKS);
            return new RanksLost(ranks, in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.RANKS_LOST;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(ranks.length);
            for (int rank : ranks) {
                out.number(rank);
            }
            out.textCutTo(why, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }

    /** The process is to get a signal, named without {@code SIG}. */
    record Signal(String name) implements ToProcess {
        static Signal read(FieldReader in) {
            return new Signal(in.word());
        }

        @Override
        public MessageKind kind() {
            return MessageKind.SIGNAL;
        }

        @Override
        public void write(FieldWriter out) {
            out.text(name);
        }
    }

    /** Asks for {@link ToCoordinator.Stacks}. */
    record DumpStacks() implements ToProcess {
        @Override
        public MessageKind kind() {
            return MessageKind.DUMP_STACKS;
        }

        @Override
        public void write(FieldWriter out) {}
    }
}
