package xxdev;

/** The ways to protect the traffic between the processes of a job, which a user may ask for. */
public enum Protection {
    /** Encryption with keys that follow from the job's secret. */
    ENCRYPTION("bireme.encrypt", "--encrypt"),

    /** TLS with a certificate that the job makes for itself. */
    TLS("bireme.tls", "--tls");

    private final String setting;
    private final String option;

    Protection(String setting, String option) {
        this.setting = setting;
        this.option = option;
    }

    /** {@return the key of the setting that asks for it, for example {@code bireme.tls}} */
    public String setting() {
        return setting;
    }

    /** {@return the option of {@code mpjrun} that asks for it, for example {@code --tls}} */
    public String option() {
        return option;
    }
}
