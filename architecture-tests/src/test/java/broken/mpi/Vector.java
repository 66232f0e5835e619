package broken.mpi;

public class Vector {}
