package bireme.runtime.wireup;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.control.MessageKind;
import bireme.runtime.control.ToCoordinator;

/** A message from a process of a step to the rendezvous server, in addition to those of any process. */
sealed interface FromMember extends ToCoordinator {
    /** The process is there, on this host; the first message. */
    record Join(String host) implements FromMember {
        static Join read(FieldReader in) {
            return new Join(in.word());
        }

        @Override
        public MessageKind kind() {
            return MemberProtocol.JOIN;
        }

        @Override
        public void write(FieldWriter out) {
            out.text(host);
        }
    }

    /** The rank has completed {@code MPI.Finalize}. */
    record Finalized() implements FromMember {
        @Override
        public MessageKind kind() {
            return MemberProtocol.FINALIZED;
        }

        @Override
        public void write(FieldWriter out) {}
    }

    /**
     * Something in this process ends the job.
     *
     * @param status exit status that the job should have
     * @param isReported whether the process has reported why to its users
     */
    record Ending(int status, String why, boolean isReported) implements FromMember {
        static Ending read(FieldReader in) {
            return new Ending(in.number(), in.report(), in.flag());
        }

        @Override
        public MessageKind kind() {
            return MemberProtocol.ENDING;
        }

        @Override
        public void write(FieldWriter out) {
            out.number(status);
            out.report(why);
            out.flag(isReported);
        }
    }

    /** The process leaves, and all is well. */
    record Disconnect() implements FromMember {
        @Override
        public MessageKind kind() {
            return MemberProtocol.DISCONNECT;
        }

        @Override
        public void write(FieldWriter out) {}
    }
}
