package bireme.runtime.control;

/**
 * The messages of a control channel: those that every job needs, and those that only some jobs need.
 *
 * <p>Threads: any; immutable.
 */
public final class ControlProtocol {
    static final MessageKind ADDRESS =
            new MessageKind("ADDRESS", 2, true, MessageKind.MAX_SHORT_BYTES, ToProcess.Address::read);
    static final MessageKind END = new MessageKind("END", 3, true, MessageKind.MAX_TEXT_BYTES, ToProcess.End::read);
    static final MessageKind LEAVE =
            new MessageKind("LEAVE", 4, true, MessageKind.MAX_SHORT_BYTES, in -> new ToProcess.Leave());
    static final MessageKind CHECK =
            new MessageKind("CHECK", 5, true, MessageKind.MAX_SHORT_BYTES, in -> new ToProcess.Check());

    static final MessageKind PUBLISH =
            new MessageKind("PUBLISH", 65, false, MessageKind.MAX_SHORT_BYTES, ToCoordinator.Publish::read);
    static final MessageKind LOOK_UP =
            new MessageKind("LOOK_UP", 66, false, MessageKind.MAX_SHORT_BYTES, ToCoordinator.LookUp::read);
    static final MessageKind RANK_INITIALIZED = new MessageKind(
            "RANK_INITIALIZED", 67, false, MessageKind.MAX_SHORT_BYTES, ToCoordinator.RankInitialized::read);
    static final MessageKind LOST =
            new MessageKind("LOST", 71, false, MessageKind.MAX_TEXT_BYTES, ToCoordinator.Lost::read);
    static final MessageKind ALIVE =
            new MessageKind("ALIVE", 72, false, MessageKind.MAX_SHORT_BYTES, in -> new ToCoordinator.Alive());

    private static final MessageKind[] COMMON = {
        ADDRESS, END, LEAVE, CHECK, PUBLISH, LOOK_UP, RANK_INITIALIZED, LOST, ALIVE
    };

    private final String service;
    private final MessageKind[] own;

    /**
     * Creates a protocol of the messages that every job needs, and {@code own}.
     *
     * @param service what the handshake calls the channel; names its thread, too
     */
    public ControlProtocol(String service, MessageKind... own) {
        this.service = service;
        this.own = own.clone();
    }

    String service() {
        return service;
    }

    /**
     * The kind with a number.
     *
     * @throws ControlException when there is none, or it goes the other way
     */
    MessageKind kind(byte number, boolean isForProcess) {
        MessageKind kind = find(COMMON, number, isForProcess);
        kind = kind == null ? find(own, number, isForProcess) : kind;
        if (kind == null) {
            throw new ControlException("a message of unknown kind " + number);
        }
        return kind;
    }

    private static MessageKind find(MessageKind[] kinds, byte number, boolean isForProcess) {
        for (MessageKind kind : kinds) {
            if (kind.number() == number && kind.isForProcess() == isForProcess) {
                return kind;
            }
        }
        return null;
    }
}
