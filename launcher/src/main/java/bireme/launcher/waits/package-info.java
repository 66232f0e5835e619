/**
 * Who waits for whom, as a picture.
 *
 * <p>Idea: ranks become nodes, those that wait alike one node ({@link bireme.launcher.waits.WaitGraph}); the nodes of
 * the cycle are put on a ring and the others below it ({@code WaitLayout}); {@link bireme.launcher.waits.WaitPicture}
 * draws them. Nothing here is loaded before a picture is asked for.
 *
 * <p>Threads: any, one for each object.
 */
package bireme.launcher.waits;
