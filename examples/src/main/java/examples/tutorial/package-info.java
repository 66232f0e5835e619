/**
 * What the lessons in {@code docs/tutorial} use: {@link examples.tutorial.Check} checks the results of exercises, which
 * keep files in an {@link examples.tutorial.ExerciseFolder}.
 */
package examples.tutorial;
