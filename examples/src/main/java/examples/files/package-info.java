/**
 * Files through building blocks, in one JVM: {@link examples.files.Compressor} compresses pieces of many files side by
 * side and writes them in their order, {@link examples.files.Decompressor} does the reverse.
 *
 * <p>{@code mpjrun -np 1 examples.files.Compressor}, or {@code java -cp} with the jars of {@code lib} and {@code
 * lib/programs}; {@code --help} tells the arguments.
 */
package examples.files;
