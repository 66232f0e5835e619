package xxdev;

/** The parts of {@link NetworkDeviceContract} that depend on when what arrives; each rank is in a process of its own. */
public abstract class ShortNetworkContract
        implements OrderContract,
                ProbeContract,
                MatchedProbeContract,
                SendContract,
                ThreadContract,
                JobEndContract,
                LossContract,
                RevokeContract,
                TrafficContract {
    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }
}
