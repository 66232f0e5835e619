/**
 * Cells of Jupyter notebooks that run on ranks, for the Java kernel JJava: {@code %%ranks 4}.
 *
 * <p>Shape: {@link bireme.notebook.RanksExtension} registers the cell magic, {@code RanksMagic} runs its cells by a
 * {@link bireme.launcher.jshell.Script}, whose ranks are threads of the kernel's JVM. {@link bireme.notebook.Shared}
 * passes values between ordinary cells and ranks.
 *
 * <p>Threads: the kernel evaluates each cell on a thread of its own, one at a time; an interrupted one may still be
 * ending its ranks when the next begins.
 */
package bireme.notebook;
