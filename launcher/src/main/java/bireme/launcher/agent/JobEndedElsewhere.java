package bireme.launcher.agent;

/** The job has ended, and not by a rank of this process. */
final class JobEndedElsewhere extends RuntimeException {
    private static final long serialVersionUID = 1L;

    JobEndedElsewhere(String why) {
        super(why, null, false, false);
    }

    @Override
    public String toString() {
        return getMessage();
    }
}
