package bireme.junit;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.devices.explore.ChoiceSequence;
import bireme.devices.explore.ExploreDeviceProvider;
import bireme.devices.text.EditDistance;
import bireme.runtime.check.RankCheck;
import bireme.runtime.control.FieldReader;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import xxdev.DeviceProvider;
import xxdev.DeviceProviders;

/**
 * What the annotation of a test asks for, checked.
 *
 * @param ranks numbers of ranks
 * @param device name of a device
 * @param ranksPerJvm ranks in each JVM where there are several
 * @param share patterns of classes that ranks share
 * @param isChecked whether to look for mistakes while the test runs
 * @param schedules schedules to run it under, 0 for one run without choices
 */
record MpjPlan(
        List<Integer> ranks, String device, int ranksPerJvm, List<String> share, boolean isChecked, int schedules) {
    private static final int MAX_EDITS = 2;

    /**
     * The plan of a test.
     *
     * @throws ExtensionConfigurationException naming the value, what is legal, and the method
     */
    static MpjPlan of(ExtensionContext context) {
        MpjTest test = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), MpjTest.class)
                .orElseThrow();
        String where = " in @MpjTest of " + context.getRequiredTestMethod().getName() + " in "
                + context.getRequiredTestClass().getName();
        checkRanks(test.ranks(), where);
        if (test.ranksPerJvm() < 1) {
            throw new ExtensionConfigurationException(
                    "ranksPerJvm is " + test.ranksPerJvm() + where + "; expected 1 or more");
        }
        checkDevice(test.device(), context.getRequiredTestClass().getClassLoader(), where);
        List<Integer> ranks = Arrays.stream(test.ranks()).boxed().toList();
        checkExplored(test, where);
        boolean isReplayed = test.explore() > 0 && Settings.ofProcess().text(ChoiceSequence.SETTING, null) != null;
        String device = isReplayed ? ExploreDeviceProvider.NAME : test.device();
        int schedules = isReplayed ? 0 : test.explore();
        return new MpjPlan(ranks, device, test.ranksPerJvm(), List.of(test.share()), test.check(), schedules);
    }

    private static void checkExplored(MpjTest test, String where) {
        if (test.explore() < 0) {
            throw new ExtensionConfigurationException(
                    "explore is " + test.explore() + where + "; expected a number of schedules, or 0");
        }
        if (test.explore() > 0 && (test.check() || !test.device().equals(DeviceNames.SMDEV))) {
            throw new ExtensionConfigurationException("explore is " + test.explore() + where
                    + "; it goes with neither check nor a device, leave out "
                    + (test.check() ? "check" : "device"));
        }
    }

    private static void checkRanks(int[] ranks, String where) {
        if (ranks.length == 0) {
            throw new ExtensionConfigurationException(
                    "ranks is empty" + where + "; expected at least one number, as in ranks = {1, 2, 4}");
        }
        for (int count : ranks) {
            if (count < 1 || count > FieldReader.MAX_RANKS) {
                throw new ExtensionConfigurationException(
                        "ranks has " + count + where + "; expected numbers from 1 to " + FieldReader.MAX_RANKS);
            }
        }
    }

    private static void checkDevice(String device, ClassLoader loader, String where) {
        List<String> found =
                DeviceProviders.all(loader).stream().map(DeviceProvider::name).toList();
        if (!found.contains(device)) {
            String meant = EditDistance.closest(device, found, name -> name, MAX_EDITS);
            throw new ExtensionConfigurationException("device is \"" + device + "\"" + where + "; expected one of "
                    + String.join(", ", found) + (meant == null ? "" : "; is " + meant + " meant?"));
        }
    }

    /** Settings of a job of this plan, which those of this JVM go before. */
    Settings settings() {
        Settings own = Settings.ofProcess();
        return isChecked && own.text(RankCheck.KINDS, null) == null
                ? own.with(RankCheck.KINDS, "true", "@MpjTest")
                : own;
    }

    /** Whether all ranks are in this JVM. */
    boolean isHere() {
        return device.equals(DeviceNames.SMDEV) || device.equals(ExploreDeviceProvider.NAME);
    }

    /** As it is shown: {@code 2 ranks}, or {@code 2 ranks on niodev}. */
    String name(int count) {
        return count + (count == 1 ? " rank" : " ranks") + (isHere() ? "" : " on " + device);
    }
}
