/** Exercises of the tutorial, to be completed: each compiles, and its check fails until it is done. */
package examples.tutorial.exercises;
