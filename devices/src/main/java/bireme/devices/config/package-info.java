/**
 * Settings of the {@code bireme.*} key space: typed, range-checked, and able to say where a value came from.
 *
 * <p>Threads: settings are immutable.
 */
package bireme.devices.config;
