/**
 * Spare ranks: those that a job starts with, and that take the places of lost ones. {@link
 * bireme.runtime.spare.SpareLedger} decides who takes which place, in one process of the job; the others ask it through
 * their {@link bireme.runtime.spare.SparePool}.
 *
 * <p>Source: M. Gamell and others, Exploring automatic, online failure recovery for scientific applications at extreme
 * scales (Fenix), SC 2014.
 */
package bireme.runtime.spare;
