/**
 * Pictures through building blocks, in one JVM: {@link examples.images.Filters} runs frames through filters and keeps
 * their order, {@link examples.images.Denoiser} repairs a picture with a parallel loop and a stencil, {@link
 * examples.images.NoiseLevels} does so at several levels of noise, and tells how good each becomes.
 *
 * <p>{@code mpjrun -np 1 examples.images.Filters}, or {@code java -cp} with the jars of {@code lib} and {@code
 * lib/programs}. Each tells its arguments when asked with {@code --help}, checks its result against a plain sequential
 * computation, and says how long both took; when the results differ it fails, with exit status 1.
 */
package examples.images;
