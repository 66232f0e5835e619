/** What the lessons in {@code docs/tutorial} use: {@link examples.tutorial.Check} checks the results of exercises. */
package examples.tutorial;
