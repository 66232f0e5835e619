package bireme.devices.mpi;

import xxdev.DeviceException;

/**
 * Where a process receives its messages.
 *
 * @param rank the process in its world
 * @param port what distinguishes jobs of the process
 * @param recordBytes longest message of its links
 * @param world the world's number
 */
record MpiAddress(int rank, int port, int recordBytes, long world) {
    /**
     * Reads what {@link #toString} has written.
     *
     * @throws DeviceException when it is something else
     */
    static MpiAddress parse(String text) {
        String[] parts = text.split(" ");
        try {
            return new MpiAddress(
                    Integer.parseInt(parts[0]),
                    Integer.parseInt(parts[1]),
                    Integer.parseInt(parts[2]),
                    Long.parseLong(parts[3], 16));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new DeviceException("'" + text + "' is no address of device mpi", e);
        }
    }

    @Override
    public String toString() {
        return rank + " " + port + " " + recordBytes + " " + Long.toString(world, 16);
    }
}
