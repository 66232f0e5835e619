package bireme.collectives.contract;

import xxdev.Device;

/** A test that runs over some device. */
public interface OnDevice {
    /** A device not yet part of a job. */
    Device newDevice();
}
