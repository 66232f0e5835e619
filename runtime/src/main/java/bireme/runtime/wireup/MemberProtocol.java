package bireme.runtime.wireup;

import bireme.runtime.control.ControlProtocol;
import bireme.runtime.control.MessageKind;

/** The control channel between the processes of a step and the rendezvous server in the first of them. */
final class MemberProtocol {
    /** As many hosts as there may be processes, with long names. */
    private static final int MAX_HOSTS_BYTES = 1 << 23;

    static final MessageKind JOB_ASSEMBLED =
            new MessageKind("JOB_ASSEMBLED", 1, true, MAX_HOSTS_BYTES, ToMember.JobAssembled::read);
    static final MessageKind ALL_FINALIZED =
            new MessageKind("ALL_FINALIZED", 6, true, MessageKind.MAX_SHORT_BYTES, in -> new ToMember.AllFinalized());

    static final MessageKind JOIN =
            new MessageKind("JOIN", 64, false, MessageKind.MAX_SHORT_BYTES, FromMember.Join::read);
    static final MessageKind FINALIZED =
            new MessageKind("FINALIZED", 68, false, MessageKind.MAX_SHORT_BYTES, in -> new FromMember.Finalized());
    static final MessageKind ENDING =
            new MessageKind("ENDING", 69, false, MessageKind.MAX_TEXT_BYTES, FromMember.Ending::read);
    static final MessageKind DISCONNECT =
            new MessageKind("DISCONNECT", 70, false, MessageKind.MAX_SHORT_BYTES, in -> new FromMember.Disconnect());

    private static final ControlProtocol PROTOCOL =
            new ControlProtocol("wireup", JOB_ASSEMBLED, ALL_FINALIZED, JOIN, FINALIZED, ENDING, DISCONNECT);

    private MemberProtocol() {}

    /** Its messages. */
    static ControlProtocol get() {
        return PROTOCOL;
    }
}
