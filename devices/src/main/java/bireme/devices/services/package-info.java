/**
 * Finds implementations that come with Bireme without a search of the whole class path
 * ({@link bireme.devices.services.FirstResourceLoader}).
 *
 * <p>Threads: everything here may be called by several at once.
 */
package bireme.devices.services;
