package broken.mpi;

public class File {}
