/**
 * Loads the classes of ranks: each rank has its own copy of the program's classes, and so its own statics.
 *
 * <p>Shape: a {@link bireme.runtime.host.loading.RankClassLoader} per rank defines classes child-first from one {@link
 * bireme.runtime.host.loading.UserClasses} per job, which finds, reads and edits each class file once. Shared by all
 * ranks are the JDK, Bireme itself (but for {@code mpi.MPI}) and what {@code --share} names; the latter comes from a
 * {@link bireme.runtime.host.loading.SharedClassLoader} in between.
 *
 * <p>Threads: any; the loaders are parallel capable.
 */
package bireme.runtime.host.loading;
