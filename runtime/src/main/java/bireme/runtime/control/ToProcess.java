package bireme.runtime.control;

/** A message from the coordinator of a job to a process. */
public interface ToProcess extends ProcessMessage {
    /** The answer to {@link ToCoordinator.LookUp}, once it is known. */
    record Address(int process, String service, String address) implements ToProcess {
        static Address read(FieldReader in) {
            return new Address(in.rank(), in.word(), in.word());
        }

        @Override
        public MessageKind kind() {
            return ControlProtocol.ADDRESS;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(process);
            out.text(service);
            out.text(address);
        }
    }

    /**
     * The job has ended before its time; the ranks are to be stopped.
     *
     * @param status exit status of the job
     */
    record End(int status, String why) implements ToProcess {
        static End read(FieldReader in) {
            return new End(in.number(), in.report());
        }

        @Override
        public MessageKind kind() {
            return ControlProtocol.END;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(status);
            out.report(why);
        }
    }

    /** All is well, and neither end needs the other any more. */
    record Leave() implements ToProcess {
        @Override
        public MessageKind kind() {
            return ControlProtocol.LEAVE;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /** The heartbeat: the coordinator is there; the process answers with {@link ToCoordinator.Alive}. */
    record Check() implements ToProcess {
        @Override
        public MessageKind kind() {
            return ControlProtocol.CHECK;
        }

        @Override
        public void write(FieldWriter out) {}
    }
}
