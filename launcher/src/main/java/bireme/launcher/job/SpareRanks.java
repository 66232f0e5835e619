package bireme.launcher.job;

import bireme.devices.config.SettingException;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.launcher.coordinator.HostWait;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.replay.RankChoices;
import bireme.runtime.spare.SparePool;
import java.util.Arrays;
import java.util.Locale;
import xxdev.JobLayout;

/** The spare ranks of a job: whether it can have them, and where they run. */
final class SpareRanks {
    private static final String ON_RANK_DEATH = SettingKeys.ON_RANK_DEATH;

    private SpareRanks() {}

    /**
     * Settings of a job that goes on without lost ranks if it has spares.
     *
     * @throws UsageException when the job cannot have any
     * @throws SettingException when it is to end with the first lost rank, or their number is out of range
     */
    static Settings complete(Settings settings, CommandLine commandLine) {
        int count = SparePool.count(settings);
        int waiting = SparePool.waiting(settings);
        if (waiting > count) {
            throw new SettingException(SparePool.WAITING + " is " + waiting + " (" + settings.source(SparePool.WAITING)
                    + "), more than the " + count + " spares in all; expected K:MAX with K up to MAX");
        } else if (count == 0) {
            return settings;
        }
        boolean isJoint = commandLine.has(Option.PODS) || HostWait.isWanted(settings);
        refuse(
                waiting < count && isJoint,
                "as K:MAX with " + Option.PODS.mainName() + " or " + Option.WAIT_FOR_HOSTS.mainName()
                        + ", where all processes begin together; write K alone");
        refuse(commandLine.hasSeveralPrograms(), "with several programs, since a spare can run one of them only");
        refuse(commandLine.has(Option.EXPLORE), "with " + Option.EXPLORE.mainName() + ", where no rank is lost");
        boolean isRecorded =
                settings.text(RankChoices.RECORD, null) != null || settings.text(RankChoices.REPLAY, null) != null;
        refuse(
                isRecorded || Replay.isSchedule(commandLine),
                "with " + Option.RECORD.mainName() + " and " + Option.REPLAY.mainName() + ", which repeat a run of the"
                        + " ranks that it began with");
        refuse(DeviceChoice.isMpi(settings), "with device mpi, whose library ends a job that loses a rank");
        if (!settings.entries().containsKey(ON_RANK_DEATH)) {
            return settings.with(
                    ON_RANK_DEATH,
                    OnRankDeath.NOTIFY.name().toLowerCase(Locale.ROOT),
                    "follows from " + SparePool.COUNT);
        } else if (OnRankDeath.of(settings) == OnRankDeath.ABORT) {
            throw new SettingException(ON_RANK_DEATH + "=abort (" + settings.source(ON_RANK_DEATH)
                    + ") ends the job with the first lost rank, so that no spare can take its place; leave it out, or "
                    + Option.SPARES.mainName());
        }
        return settings;
    }

    /** The settings with what the option says: {@code K} or {@code K:MAX}. */
    static Settings withOption(Settings settings, CommandLine commandLine) {
        String text = commandLine.text(Option.SPARES, null);
        if (text == null) {
            return settings;
        }
        String source = "option " + Option.SPARES.mainName();
        int colon = text.indexOf(':');
        Settings result = settings.with(SparePool.COUNT, text.substring(colon + 1), source);
        return colon < 0 ? result : result.with(SparePool.WAITING, text.substring(0, colon), source);
    }

    private static void refuse(boolean isAsked, String why) {
        if (isAsked) {
            throw new UsageException(Option.SPARES.mainName() + " cannot be used " + why);
        }
    }

    /**
     * The layout of a job on this host with spares behind its ranks: in the same JVM where it has but one, else in JVMs
     * of their own, so that none is lost together with a rank that it could replace.
     */
    static JobLayout behind(JobLayout ranks, int spares) {
        if (spares == 0) {
            return ranks;
        }
        int perJvm = ranks.processes() == 1 ? spares : ranks.ranksOf(0).length;
        int first = ranks.processes() == 1 ? 0 : ranks.processes();
        int[] processOfRank = new int[ranks.size() + spares];
        for (int rank = 0; rank < processOfRank.length; rank++) {
            processOfRank[rank] = rank < ranks.size() ? ranks.processOf(rank) : first + (rank - ranks.size()) / perJvm;
        }
        String[] hosts = new String[processOfRank[processOfRank.length - 1] + 1];
        Arrays.fill(hosts, ranks.hostOf(0));
        return new JobLayout(processOfRank, hosts, 0);
    }
}
