package mpi;

/** {@link User_function} under the name that FastMPJ gives it. */
public abstract class User_Function extends User_function {}
