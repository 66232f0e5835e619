/**
 * The messages that travel between the nodes of windows and joins, beside the items themselves.
 *
 * <table>
 * <caption>Who sends what to whom</caption>
 * <tr><th>message</th><th>from</th><th>to</th></tr>
 * <tr><td>{@link bireme.bb.window.message.Mark}</td><td>clock</td><td>all nodes behind it, of windows by time</td></tr>
 * <tr><td>{@link bireme.bb.window.message.WindowTask}</td><td>node that keeps the items</td><td>workers</td></tr>
 * <tr><td>{@link bireme.bb.window.message.PartValue}</td><td>workers, for a part of a window</td><td>node that combines
 *     them</td></tr>
 * <tr><td>{@link bireme.bb.window.message.PaneTask}</td><td>node that cuts panes</td><td>workers that fold</td></tr>
 * <tr><td>{@link bireme.bb.window.message.PaneValue}</td><td>workers that fold</td><td>workers that combine</td></tr>
 * <tr><td>{@link bireme.bb.window.message.DealtItem}</td><td>node that deals items</td><td>owners of windows</td></tr>
 * <tr><td>{@link bireme.bb.window.message.SkippedWindow}</td><td>owners of windows</td><td>node that orders
 *     results</td></tr>
 * <tr><td>{@link bireme.bb.window.message.JoinItem}, {@link bireme.bb.window.message.JoinMark}</td><td>each of the two
 *     streams</td><td>workers of a join</td></tr>
 * </table>
 *
 * <p>Threads: immutable. Guarantees: between ranks they travel as any other record.
 */
package bireme.bb.window.message;
