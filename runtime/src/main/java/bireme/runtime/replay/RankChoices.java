package bireme.runtime.replay;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.runtime.check.RankCheck;
import bireme.runtime.environment.RankEnvironment;

/** Where a rank's {@link MessageChoices} come from. */
public final class RankChoices {
    /** Setting: the folder to keep a record in. */
    public static final String RECORD = "bireme.record";

    /** Setting: the folder of the record to repeat. */
    public static final String REPLAY = "bireme.replay";

    private RankChoices() {}

    /**
     * The choices of a rank, made when it is asked for first; {@code null} where they are neither kept nor repeated.
     *
     * @throws SettingException when there is no such record, or it cannot be written
     */
    public static MessageChoices of(RankEnvironment environment) {
        return of(environment, null);
    }

    /**
     * The same, for a rank whose program is known.
     *
     * @param program main class and arguments
     * @throws SettingException also when the record is that of another program
     */
    public static MessageChoices of(RankEnvironment environment, String[] program) {
        Settings settings = environment.settings();
        return isAny(settings)
                ? environment.computeIfAbsent(MessageChoices.class, () -> open(environment, settings, program))
                : null;
    }

    /**
     * Refuses what does not go together.
     *
     * @throws SettingException naming both
     */
    public static void check(Settings settings) {
        if (!isAny(settings)) {
            return;
        }
        if (settings.text(RECORD, null) != null && settings.text(REPLAY, null) != null) {
            throw new SettingException("a job is either recorded (" + RECORD + ", from " + settings.source(RECORD)
                    + ") or replayed (" + REPLAY + ", from " + settings.source(REPLAY) + "); leave one out");
        }
        if (!RankCheck.kinds(settings).isEmpty()) {
            String one = settings.text(RECORD, null) != null ? RECORD : REPLAY;
            throw new SettingException("checked mode (" + RankCheck.KINDS + ", from "
                    + settings.source(RankCheck.KINDS) + ") makes messages go otherwise than in the run that " + one
                    + " (from " + settings.source(one) + ") is about; leave one out");
        }
    }

    private static boolean isAny(Settings settings) {
        return settings.text(RECORD, null) != null || settings.text(REPLAY, null) != null;
    }

    private static MessageChoices open(RankEnvironment environment, Settings settings, String[] program) {
        check(settings);
        int rank = environment.rank();
        int size = environment.size();
        String record = settings.text(RECORD, null);
        if (record != null) {
            RecordFolder folder = environment // looked at once, however many ranks there are
                    .job()
                    .shared(RecordFolder.class, () -> RecordFolder.forRecord(RECORD, record));
            return new RecordedChoices(folder.begin(rank, size, program));
        }
        RecordFolder folder = new RecordFolder(REPLAY, settings.text(REPLAY, null));
        return new ReplayedChoices(environment, folder.read(rank, size, program));
    }
}
