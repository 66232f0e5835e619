/**
 * Files and folders in places that other users share, such as {@code /tmp}, and files that are whole even after a crash
 * ({@link bireme.devices.folder.DurableFile}).
 *
 * <p>Idea: a path says nothing about whose folder it leads to a moment later. A folder is therefore opened once, its
 * owner and mode are read from what was opened, and everything after that is relative to the open folder
 * ({@link bireme.devices.folder.OpenFolder}). A process keeps its files in a folder of its own with a random name
 * ({@link bireme.devices.folder.PrivateFolder}); nobody else uses it by name, and only its creator removes it.
 *
 * <p>Threads: any, but an open folder is used by one at a time.
 *
 * <p>Guarantees: no symbolic link is followed below a shared place, nothing is removed recursively, and only files
 * with known names are removed. Where the file system cannot do that ({@link java.nio.file.SecureDirectoryStream}),
 * there are no private folders, and callers do without.
 */
package bireme.devices.folder;
