package bireme.runtime.wireup;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.control.MessageKind;
import bireme.runtime.control.ToProcess;
import java.util.List;

/** A message from the rendezvous server to a process of the step, in addition to those of any coordinator. */
sealed interface ToMember extends ToProcess {
    /**
     * All processes are there.
     *
     * @param hosts of each process
     */
    record JobAssembled(List<String> hosts) implements ToMember {
        /** Keeps a copy. */
        public JobAssembled {
            hosts = List.copyOf(hosts);
        }

        static JobAssembled read(FieldReader in) {
            return new JobAssembled(in.words(FieldReader.MAX_RANKS));
        }

        @Override
        public MessageKind kind() {
            return MemberProtocol.JOB_ASSEMBLED;
        }

        @Override
        public void write(FieldWriter out) {
            out.texts(hosts);
        }
    }

    /** Every rank has completed {@code MPI.Finalize}. */
    record AllFinalized() implements ToMember {
        @Override
        public MessageKind kind() {
            return MemberProtocol.ALL_FINALIZED;
        }

        @Override
        public void write(FieldWriter out) {}
    }
}
