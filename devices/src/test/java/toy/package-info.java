/**
 * A device that somebody else might write: it uses public classes only and is found by its name alone. Besides being
 * held to the contract here, it is compiled into a jar by a test of the launcher, which runs a program on it.
 */
package toy;
