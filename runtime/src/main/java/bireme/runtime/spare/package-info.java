/**
 * Spare ranks: those that a job starts with, and that take the places of lost ones. In one process of the job {@link
 * bireme.runtime.spare.SpareRegistry} decides who takes which place; the others ask it through their {@link
 * bireme.runtime.spare.SparePool}.
 *
 * <p>Threads: any; the registry is guarded by its owner.
 *
 * <p>Source: M. Gamell and others, Exploring automatic, online failure recovery for scientific applications at extreme
 * scales (Fenix), SC 2014.
 */
package bireme.runtime.spare;
