/**
 * Texts that users read or write, each kind in one place for all modules: numbers of bytes
 * ({@link bireme.devices.text.Bytes}), and words that were misspelt ({@link bireme.devices.text.EditDistance}).
 *
 * <p>Threads: everything here may be called by several at once.
 */
package bireme.devices.text;
