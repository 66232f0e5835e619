package bireme.devices.mpi;

import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.BufferPairs;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.NetworkDeviceContract;

/**
 * The contract of devices, each rank in a process of its own, as far as the device knows: all of them are in one JVM,
 * so the MPI library sends every message to the process that it came from. {@link ContractRun} runs it, in a JVM for
 * each library; ranks in real processes are the matter of MpiexecIT.
 */
@BufferPairs.EndsOfWidth // NioTcpDeviceTest has all types over links
@LinksOnly(others = "NioTcpDeviceTest")
class MpiContract extends NetworkDeviceContract implements AllocationContract, BacklogContract, CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("mpi");
    }

    @Override
    public int frameLimit() {
        return 2048;
    }

    @Override
    public int eagerLimit() {
        return 128 << 10;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 32;
    }
}
