package bireme.launcher.control;

/** What a process says to the coordinator. */
public sealed interface ToCoordinator extends Message {
    /** The process runs; the first message. */
    record Hello(int pid, String java) implements ToCoordinator {
        static Hello read(FieldReader in) {
            return new Hello(in.number(0, Integer.MAX_VALUE), in.word());
        }

        @Override
        public MessageKind kind() {
            return MessageKind.HELLO;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(pid);
            out.text(java);
        }
    }

    /** The process accepts connections for a service at an address. */
    record Publish(String service, String address) implements ToCoordinator {
        static Publish read(FieldReader in) {
            return new Publish(in.word(), in.word());
        }

        @Override
        public MessageKind kind() {
            return MessageKind.PUBLISH;
        }

        @Override
        public void write(FieldWriter out) {
            out.text(service);
            out.text(address);
        }
    }

    /** Asks for the address of a process, which comes when it is known. */
    record LookUp(int process, String service) implements ToCoordinator {
        static LookUp read(FieldReader in) {
            return new LookUp(in.number(0, Assignment.MAX_RANKS), in.word());
        }

        @Override
        public MessageKind kind() {
            return MessageKind.LOOK_UP;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(process);
            out.text(service);
        }
    }

    /** A rank is past {@code MPI.Init}. */
    record RankInitialized(int rank) implements ToCoordinator {
        static RankInitialized read(FieldReader in) {
            return new RankInitialized(in.number(0, Assignment.MAX_RANKS));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.RANK_INITIALIZED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
        }
    }

    /**
     * A rank waits in {@code MPI.Finalize} for all others.
     *
     * @param round how often it has called {@code MPI.Init} by now
     */
    record RankFinalizing(int rank, int round) implements ToCoordinator {
        static RankFinalizing read(FieldReader in) {
            return new RankFinalizing(in.number(0, Assignment.MAX_RANKS), in.number(0, Integer.MAX_VALUE));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.RANK_FINALIZING;
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
    record RankEndsEarly(int rank, int finalized) implements ToCoordinator {
        static RankEndsEarly read(FieldReader in) {
            return new RankEndsEarly(in.number(0, Assignment.MAX_RANKS), in.number(0, Integer.MAX_VALUE));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.RANK_ENDS_EARLY;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.number(finalized);
        }
    }

    /** A rank is gone. */
    record RankEnded(int rank) implements ToCoordinator {
        static RankEnded read(FieldReader in) {
            return new RankEnded(in.number(0, Assignment.MAX_RANKS));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.RANK_ENDED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
        }
    }

    /**
     * A rank of this process has died, and the job goes on.
     *
     * @param status exit status of a job that it would have ended
     * @param report text for people: what, in which thread, and the stack
     */
    record RankDied(int rank, int status, String report) implements ToCoordinator {
        static RankDied read(FieldReader in) {
            int rank = in.number(0, Assignment.MAX_RANKS);
            int status = in.number(Integer.MIN_VALUE, Integer.MAX_VALUE);
            return new RankDied(rank, status, in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.RANK_DIED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
            out.number(status);
            out.textCutTo(report, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }

    /**
     * Something in this process ends the job.
     *
     * @param status exit status that the job should have
     * @param rank the rank it happened to, or -1
     * @param report text for people: what, in which thread, and the stack
     */
    record Ending(int status, int rank, String report) implements ToCoordinator {
        static Ending read(FieldReader in) {
            int status = in.number(Integer.MIN_VALUE, Integer.MAX_VALUE);
            return new Ending(status, in.number(-1, Assignment.MAX_RANKS), in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.ENDING;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(status);
            out.number(rank);
            out.textCutTo(report, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }

    /**
     * All ranks of the process have ended or been stopped and their output is written; the process waits for
     * {@link ToProcess.Leave}, because what it has sent may still be on its way.
     *
     * @param status not 0 when something went wrong that ended nothing, such as a file that could not be written
     * @param report text for people about that
     */
    record Done(int status, String report) implements ToCoordinator {
        static Done read(FieldReader in) {
            int status = in.number(Integer.MIN_VALUE, Integer.MAX_VALUE);
            return new Done(status, in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.DONE;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(status);
            out.textCutTo(report, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }

    /** The process cannot reach another one any more. */
    record Lost(int process, String why) implements ToCoordinator {
        static Lost read(FieldReader in) {
            return new Lost(in.number(0, Assignment.MAX_RANKS), in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.LOST;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(process);
            out.textCutTo(why, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }

    /** The answer to {@link ToProcess.Check}. */
    record Alive() implements ToCoordinator {
        @Override
        public MessageKind kind() {
            return MessageKind.ALIVE;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /** What the threads of the process's ranks are doing. */
    record Stacks(String text) implements ToCoordinator {
        static Stacks read(FieldReader in) {
            return new Stacks(in.text(MessageKind.Limits.TEXT_BYTES));
        }

        @Override
        public MessageKind kind() {
            return MessageKind.STACKS;
        }

        @Override
        public void write(FieldWriter out) {
            out.textCutTo(text, MessageKind.Limits.TEXT_BYTES / 2);
        }
    }
}
