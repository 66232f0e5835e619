package bireme.devices.secure;

/**
 * How much a single key encrypts before the next one follows.
 *
 * <p>Source: for AES-GCM an attacker's advantage is at most the square of the number of blocks divided by 2^129. With
 * 2^32 blocks (64 GiB) that is 2^-65; RFC 8446, section 5.5, asks 2^-57 of TLS.
 *
 * @param records most records
 * @param bytes most bytes in all of them, not counting the last record
 */
record RecordLimits(long records, long bytes) {
    /** The limits of all connections; both ends must use the same. */
    static final RecordLimits DEFAULT = new RecordLimits(1L << 32, 1L << 36);
}
