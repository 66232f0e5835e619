/**
 * What the modules promise each other, as rules over their compiled classes.
 *
 * <p>Every rule is also run against the packages under {@code broken}, which break it on purpose: a rule that cannot
 * fail proves nothing.
 */
package bireme.architecture;
