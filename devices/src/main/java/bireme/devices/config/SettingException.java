package bireme.devices.config;

/** A setting has a value that is not legal; the message names key, value, where it came from, and the legal range. */
public final class SettingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Refuses a setting, for a reason that the message gives in full. */
    public SettingException(String message) {
        super(message);
    }
}
