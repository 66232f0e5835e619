/**
 * Every {@code bireme.*} setting there is, and what to say about one that nothing reads.
 *
 * <p>Devices and serializers of others declare the settings that they read, see {@link xxdev.DeviceProvider#settings}.
 *
 * <p>Threads: any; the list is immutable.
 */
package bireme.launcher.settings;
