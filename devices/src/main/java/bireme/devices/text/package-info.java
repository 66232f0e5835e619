/**
 * Texts that users and their programs read or write, each kind in one place for all modules: JSON
 * ({@link bireme.devices.text.JsonText} writes, {@link bireme.devices.text.JsonValue} reads it), pictures
 * ({@link bireme.devices.text.SvgText}), numbers of bytes ({@link bireme.devices.text.Bytes}), and words that were
 * misspelt ({@link bireme.devices.text.EditDistance}).
 *
 * <p>Of all this only numbers of bytes are read when a job starts, where a setting has one.
 *
 * <p>Threads: everything here may be called by several at once; a picture belongs to one.
 */
package bireme.devices.text;
