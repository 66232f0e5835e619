package bireme.runtime.control;

/** A message from a process to the coordinator of its job. */
public interface ToCoordinator extends ProcessMessage {
    /** The process accepts connections for a service at an address. */
    record Publish(String service, String address) implements ToCoordinator {
        static Publish read(FieldReader in) {
            return new Publish(in.word(), in.word());
        }

        @Override
        public MessageKind kind() {
            return ControlProtocol.PUBLISH;
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
            return new LookUp(in.rank(), in.word());
        }

        @Override
        public MessageKind kind() {
            return ControlProtocol.LOOK_UP;
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
            return new RankInitialized(in.rank());
        }

        @Override
        public MessageKind kind() {
            return ControlProtocol.RANK_INITIALIZED;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(rank);
        }
    }

    /** The process cannot reach another one any more. */
    record Lost(int process, String why) implements ToCoordinator {
        static Lost read(FieldReader in) {
            return new Lost(in.rank(), in.report());
        }

        @Override
        public MessageKind kind() {
            return ControlProtocol.LOST;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(process);
            out.report(why);
        }
    }

    /** The answer to {@link ToProcess.Check}. */
    record Alive() implements ToCoordinator {
        @Override
        public MessageKind kind() {
            return ControlProtocol.ALIVE;
        }

        @Override
        public void write(FieldWriter out) {}
    }
}
