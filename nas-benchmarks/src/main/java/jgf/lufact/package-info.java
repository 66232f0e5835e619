/** JGF LUFact: a dense linear system, solved by elimination with partial pivoting. */
package jgf.lufact;
