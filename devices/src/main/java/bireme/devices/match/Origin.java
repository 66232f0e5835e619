package bireme.devices.match;

/** Where small messages come from, for transports that grant their peers a bounded amount of unexpected messages. */
public interface Origin {
    /** A message that had been buffered without a receive has been taken; called without any lock. */
    void taken(int bytes);
}
