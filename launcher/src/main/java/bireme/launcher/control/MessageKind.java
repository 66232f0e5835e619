package bireme.launcher.control;

import java.util.function.Function;

/** The kinds of messages: their numbers, longest lengths and readers. */
enum MessageKind {
    ASSIGN(1, Limits.PROGRAM_BYTES, true, ToProcess.Assign::read),
    ADDRESS(2, Limits.SHORT_BYTES, true, ToProcess.Address::read),
    END(3, Limits.TEXT_BYTES, true, ToProcess.End::read),
    LEAVE(4, Limits.SHORT_BYTES, true, in -> new ToProcess.Leave()),
    CHECK(5, Limits.SHORT_BYTES, true, in -> new ToProcess.Check()),
    DUMP_STACKS(6, Limits.SHORT_BYTES, true, in -> new ToProcess.DumpStacks()),
    RANKS_LOST(7, Limits.TEXT_BYTES, true, ToProcess.RanksLost::read),
    SIGNAL(8, Limits.SHORT_BYTES, true, ToProcess.Signal::read),

    HELLO(64, Limits.SHORT_BYTES, false, ToCoordinator.Hello::read),
    PUBLISH(65, Limits.SHORT_BYTES, false, ToCoordinator.Publish::read),
    LOOK_UP(66, Limits.SHORT_BYTES, false, ToCoordinator.LookUp::read),
    RANK_INITIALIZED(67, Limits.SHORT_BYTES, false, ToCoordinator.RankInitialized::read),
    RANK_ENDED(68, Limits.SHORT_BYTES, false, ToCoordinator.RankEnded::read),
    ENDING(69, Limits.TEXT_BYTES, false, ToCoordinator.Ending::read),
    DONE(70, Limits.TEXT_BYTES, false, ToCoordinator.Done::read),
    LOST(71, Limits.TEXT_BYTES, false, ToCoordinator.Lost::read),
    ALIVE(72, Limits.SHORT_BYTES, false, in -> new ToCoordinator.Alive()),
    STACKS(73, Limits.TEXT_BYTES, false, ToCoordinator.Stacks::read),
    RANK_DIED(74, Limits.TEXT_BYTES, false, ToCoordinator.RankDied::read),
    RANK_FINALIZING(75, Limits.SHORT_BYTES, false, ToCoordinator.RankFinalizing::read),
    RANK_ENDS_EARLY(76, Limits.SHORT_BYTES, false, ToCoordinator.RankEndsEarly::read);

    private static final MessageKind[] ALL = values();

    private final byte number;
    private final int maxBytes;
    private final boolean isForProcess;
    private final Function<FieldReader, Message> reader;

    MessageKind(int number, int maxBytes, boolean isForProcess, Function<FieldReader, Message> reader) {
        this.number = (byte) number;
        this.maxBytes = maxBytes;
        this.isForProcess = isForProcess;
        this.reader = reader;
    }

    /**
     * The kind with a number.
     *
     * @throws ControlException when there is none, or it goes the other way
     */
    static MessageKind of(byte number, boolean isForProcess) {
        for (MessageKind kind : ALL) {
            if (kind.number == number && kind.isForProcess == isForProcess) {
                return kind;
            }
        }
        throw new ControlException("a message of unknown kind " + number);
    }

    byte number() {
        return number;
    }

    /** Longest length of its fields. */
    int maxBytes() {
        return maxBytes;
    }

    Message read(FieldReader in) {
        try {
            Message message = reader.apply(in);
            in.end();
            return message;
        } catch (ControlException | IllegalArgumentException e) {
            throw new ControlException("a message " + this + " that makes no sense: " + e.getMessage(), e);
        }
    }

    /** Longest lengths, in bytes. */
    static final class Limits {
        static final int SHORT_BYTES = 1 << 18;
        static final int TEXT_BYTES = 1 << 20;
        /** Classes compiled in memory travel with the program. */
        static final int PROGRAM_BYTES = 1 << 28;

        private Limits() {}
    }
}
