package bireme.devices.config;

/** A setting has a value that is not legal; the message names key, value, where it came from, and the legal range. */
public final class SettingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Refuses a setting.
     *
     * @param message the reason in full: key, value, where it came from, and the legal range
     */
    public SettingException(String message) {
        super(message);
    }
}
