package bireme.launcher.profile;

import bireme.launcher.profile.recording.DeviceCount;

/**
 * The messages from one rank to another: those of the program, and all that the device has counted.
 *
 * <p>Units: nanoseconds; bytes.
 *
 * <p>Threads: one.
 */
final class PairTotals {
    private final int source;
    private final int destination;
    private long programMessages;
    private long programBytes;
    private long messages;
    private long bytes;
    private long matched;
    private long transferNs;

    PairTotals(int source, int destination) {
        this.source = source;
        this.destination = destination;
    }

    void sent(long messageBytes) {
        programMessages++;
        programBytes += messageBytes;
    }

    void counted(DeviceCount count) {
        messages += count.messages();
        bytes += count.bytes();
    }

    /** Where it is not known what the device has counted: what the program has sent. */
    void notCounted() {
        messages = programMessages;
        bytes = programBytes;
    }

    void matched(long ns) {
        matched++;
        transferNs += ns;
    }

    int source() {
        return source;
    }

    int destination() {
        return destination;
    }

    /** What calls of the program have sent. */
    long programMessages() {
        return programMessages;
    }

    /** Their payload; objects count 0, whose length only the device knows. */
    long programBytes() {
        return programBytes;
    }

    /** What the device has counted: also inside collectives, and for windows and files. */
    long messages() {
        return messages;
    }

    long bytes() {
        return bytes;
    }

    /** Mean time from when both sides were there to the end of the receive; 0 when nothing is known. */
    long meanTransferNs() {
        return matched == 0 ? 0 : transferNs / matched;
    }
}
