package bireme.launcher.profile.recording;

/**
 * How far the clock of another process is ahead of that of the launcher, as one exchange of messages has shown.
 *
 * @param atNs when, by the other clock
 * @param offsetNs the other clock minus that of the launcher
 * @param errorNs how wrong that may be: half the time of the exchange
 */
public record ClockOffset(long atNs, long offsetNs, long errorNs) {
    /**
     * What an exchange shows.
     *
     * @param sentNs when the launcher asked
     * @param answerNs the other clock in the answer
     * @param receivedNs when the answer was there
     */
    public static ClockOffset of(long sentNs, long answerNs, long receivedNs) {
        long half = (receivedNs - sentNs) / 2;
        return new ClockOffset(answerNs, answerNs - sentNs - half, half);
    }
}
