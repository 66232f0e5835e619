package bireme.launcher.control;

import bireme.runtime.control.ControlProtocol;
import bireme.runtime.control.MessageKind;

/** The messages of the control channel between {@code mpjrun} and the processes that it starts. */
public final class AgentProtocol {
    /** Classes compiled in memory travel with the program. */
    static final int MAX_PROGRAM_BYTES = 1 << 28;

    /** A few kilobytes for each rank of a process, and their number is known to be bounded. */
    private static final int MAX_STATE_BYTES = 64 << 20;

    static final MessageKind ASSIGN = new MessageKind("ASSIGN", 1, true, MAX_PROGRAM_BYTES, ToAgent.Assign::read);
    static final MessageKind DUMP_STACKS =
            new MessageKind("DUMP_STACKS", 6, true, MessageKind.MAX_SHORT_BYTES, in -> new ToAgent.DumpStacks());
    static final MessageKind RANKS_LOST =
            new MessageKind("RANKS_LOST", 7, true, MessageKind.MAX_TEXT_BYTES, ToAgent.RanksLost::read);
    static final MessageKind SIGNAL =
            new MessageKind("SIGNAL", 8, true, MessageKind.MAX_SHORT_BYTES, ToAgent.Signal::read);

    static final MessageKind CONFIRM_QUIESCENCE = new MessageKind(
            "CONFIRM_QUIESCENCE", 9, true, MessageKind.MAX_SHORT_BYTES, ToAgent.ConfirmQuiescence::read);

    static final MessageKind REQUEST_SNAPSHOT =
            new MessageKind("REQUEST_SNAPSHOT", 10, true, MessageKind.MAX_SHORT_BYTES, ToAgent.RequestSnapshot::read);

    static final MessageKind RELEASE_SENDS =
            new MessageKind("RELEASE_SENDS", 11, true, MAX_STATE_BYTES, ToAgent.ReleaseSends::read);

    static final MessageKind SPARES_TAKEN =
            new MessageKind("SPARES_TAKEN", 12, true, MessageKind.MAX_TEXT_BYTES, ToAgent.SparesTaken::read);

    static final MessageKind TAKE_PLACE =
            new MessageKind("TAKE_PLACE", 13, true, MessageKind.MAX_TEXT_BYTES, ToAgent.TakePlace::read);

    static final MessageKind ALL_RANKS_FINISHED = new MessageKind(
            "ALL_RANKS_FINISHED", 14, true, MessageKind.MAX_SHORT_BYTES, in -> new ToAgent.AllRanksFinished());

    static final MessageKind REQUEST_FLIGHT =
            new MessageKind("REQUEST_FLIGHT", 15, true, MessageKind.MAX_SHORT_BYTES, in -> new ToAgent.RequestFlight());

    static final MessageKind REQUEST_SAMPLE =
            new MessageKind("REQUEST_SAMPLE", 16, true, MessageKind.MAX_SHORT_BYTES, in -> new ToAgent.RequestSample());

    static final MessageKind READ_CLOCK =
            new MessageKind("READ_CLOCK", 17, true, MessageKind.MAX_SHORT_BYTES, ToAgent.ReadClock::read);

    static final MessageKind READ_RECORDING =
            new MessageKind("READ_RECORDING", 18, true, MessageKind.MAX_SHORT_BYTES, ToAgent.ReadRecording::read);

    static final MessageKind HELLO =
            new MessageKind("HELLO", 64, false, MessageKind.MAX_SHORT_BYTES, FromAgent.Hello::read);
    static final MessageKind RANK_ENDED =
            new MessageKind("RANK_ENDED", 68, false, MessageKind.MAX_SHORT_BYTES, FromAgent.RankEnded::read);
    static final MessageKind ENDING =
            new MessageKind("ENDING", 69, false, MessageKind.MAX_TEXT_BYTES, FromAgent.Ending::read);
    static final MessageKind DONE =
            new MessageKind("DONE", 70, false, MessageKind.MAX_TEXT_BYTES, FromAgent.Done::read);
    static final MessageKind STACKS =
            new MessageKind("STACKS", 73, false, MessageKind.MAX_TEXT_BYTES, FromAgent.Stacks::read);
    static final MessageKind RANK_DIED =
            new MessageKind("RANK_DIED", 74, false, MessageKind.MAX_TEXT_BYTES, FromAgent.RankDied::read);
    static final MessageKind RANK_FINALIZING =
            new MessageKind("RANK_FINALIZING", 75, false, MessageKind.MAX_SHORT_BYTES, FromAgent.RankFinalizing::read);
    static final MessageKind RANK_ENDS_EARLY =
            new MessageKind("RANK_ENDS_EARLY", 76, false, MessageKind.MAX_SHORT_BYTES, FromAgent.RankEndsEarly::read);

    static final MessageKind QUIESCENT =
            new MessageKind("QUIESCENT", 77, false, MAX_STATE_BYTES, FromAgent.Quiescent::read);

    static final MessageKind SNAPSHOT =
            new MessageKind("SNAPSHOT", 78, false, MAX_STATE_BYTES, FromAgent.RankStates::read);

    static final MessageKind FOUND =
            new MessageKind("FOUND", 79, false, MessageKind.MAX_TEXT_BYTES, FromAgent.Found::read);

    static final MessageKind TAKE_SPARES =
            new MessageKind("TAKE_SPARES", 80, false, MessageKind.MAX_TEXT_BYTES, FromAgent.TakeSpares::read);

    static final MessageKind REPAIRED =
            new MessageKind("REPAIRED", 81, false, MessageKind.MAX_SHORT_BYTES, FromAgent.Repaired::read);

    static final MessageKind FLIGHT = new MessageKind("FLIGHT", 82, false, MAX_PROGRAM_BYTES, FromAgent.Flight::read);

    static final MessageKind SAMPLE = new MessageKind("SAMPLE", 83, false, MAX_PROGRAM_BYTES, FromAgent.Sample::read);

    static final MessageKind CLOCK =
            new MessageKind("CLOCK", 84, false, MessageKind.MAX_SHORT_BYTES, FromAgent.Clock::read);

    static final MessageKind RECORDING_PART =
            new MessageKind("RECORDING_PART", 85, false, MAX_STATE_BYTES, FromAgent.RecordingPart::read);

    private static final ControlProtocol PROTOCOL = new ControlProtocol(
            "control",
            ASSIGN,
            DUMP_STACKS,
            RANKS_LOST,
            SIGNAL,
            CONFIRM_QUIESCENCE,
            REQUEST_SNAPSHOT,
            RELEASE_SENDS,
            SPARES_TAKEN,
            TAKE_PLACE,
            ALL_RANKS_FINISHED,
            REQUEST_FLIGHT,
            REQUEST_SAMPLE,
            READ_CLOCK,
            READ_RECORDING,
            HELLO,
            RANK_ENDED,
            ENDING,
            DONE,
            STACKS,
            RANK_DIED,
            RANK_FINALIZING,
            RANK_ENDS_EARLY,
            QUIESCENT,
            SNAPSHOT,
            FOUND,
            TAKE_SPARES,
            REPAIRED,
            FLIGHT,
            SAMPLE,
            CLOCK,
            RECORDING_PART);

    private AgentProtocol() {}

    /** Its messages. */
    public static ControlProtocol get() {
        return PROTOCOL;
    }
}
