package xxdev;

import bireme.devices.config.Settings;
import bireme.testing.Nightly;

/**
 * The same with an eager limit below the default. Many tests send messages around the limit, of every type from and to
 * every kind of buffer, so that most of their time would be spent in copying. The devices that stand for their family
 * are tested with the default, by {@link NetworkDeviceContract}; so is every device in the nightly run.
 */
public abstract class LowLimitNetworkContract extends NetworkDeviceContract {
    private static final String KEY = "bireme.eager-limit";
    private static final boolean IS_DEFAULT = Nightly.isOn();
    private static final int LIMIT = 64 * 1024;

    @Override
    public int eagerLimit() {
        return IS_DEFAULT ? super.eagerLimit() : LIMIT;
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        boolean isChosen = IS_DEFAULT || settings.entries().containsKey(KEY);
        return super.job(ranks, isChosen ? settings : settings.with(KEY, Integer.toString(LIMIT), "test"));
    }
}
