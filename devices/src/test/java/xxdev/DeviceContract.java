package xxdev;

/**
 * What every device promises, run for each by a subclass that makes the device. One part per promise; later devices
 * subclass this and nothing else.
 */
public abstract class DeviceContract
        implements PayloadContract,
                ReinterpretContract,
                ScatteredContract,
                LargeContract,
                OrderContract,
                QueueContract,
                SendContract,
                RequestContract,
                PeekContract,
                ProbeContract,
                MatchedProbeContract,
                NewArrayContract,
                ObjectContract,
                RefusalContract,
                ReceiveMismatchContract,
                ThreadContract,
                JobEndContract,
                LossContract,
                RevokeContract,
                BlockedCallContract,
                TrafficContract {}
