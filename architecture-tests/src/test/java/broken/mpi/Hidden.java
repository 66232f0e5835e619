package broken.mpi;

class Hidden {}
