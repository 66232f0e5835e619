/** Who talks to whom, shared by the algorithms of several operations. */
package bireme.collectives.shape;
