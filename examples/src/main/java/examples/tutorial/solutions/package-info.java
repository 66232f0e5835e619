/** Solutions to the exercises of the tutorial, one of the same name for each. */
package examples.tutorial.solutions;
