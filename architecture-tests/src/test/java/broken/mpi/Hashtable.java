package broken.mpi;

class Hashtable {}
