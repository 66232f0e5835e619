package bireme.runtime.replay;

/** A file is no record, or not that of this job; the message follows the folder's name. */
final class DamagedRecordException extends Exception {
    private static final long serialVersionUID = 1L;

    DamagedRecordException(String message) {
        super(message, null, false, false);
    }
}
