/*
 * MPICH as a library that grants MPI_THREAD_FUNNELED at most: a call by another thread than the one that has initialized
 * it ends the process.
 */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_t main_thread;

static void check(const char *function) {
    if (!pthread_equal(main_thread, pthread_self())) {
        printf("%s was called by another thread\n", function);
        fflush(stdout);
        abort();
    }
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
    main_thread = pthread_self();
    return PMPI_Init_thread(argc, argv, required < MPI_THREAD_FUNNELED ? required : MPI_THREAD_FUNNELED, provided);
}

#define CHECKED(name, parameters, arguments) \
    int MPI_##name parameters { \
        check(#name); \
        return PMPI_##name arguments; \
    }

CHECKED(Finalize, (void), ())
CHECKED(Get_library_version, (char *text, int *length), (text, length))
CHECKED(Error_string, (int code, char *text, int *length), (code, text, length))
CHECKED(Comm_rank, (MPI_Comm comm, int *rank), (comm, rank))
CHECKED(Comm_size, (MPI_Comm comm, int *size), (comm, size))
CHECKED(Comm_dup, (MPI_Comm comm, MPI_Comm *copy), (comm, copy))
CHECKED(Comm_set_errhandler, (MPI_Comm comm, MPI_Errhandler handler), (comm, handler))
CHECKED(Comm_get_attr, (MPI_Comm comm, int key, void *value, int *flag), (comm, key, value, flag))
CHECKED(Bcast, (void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm), (buffer, count, type, root, comm))
CHECKED(Recv, (void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Status *status),
        (buffer, count, type, source, tag, comm, status))
CHECKED(Isend, (const void *buffer, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm, MPI_Request *request),
        (buffer, count, type, dest, tag, comm, request))
CHECKED(Issend, (const void *buffer, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm, MPI_Request *request),
        (buffer, count, type, dest, tag, comm, request))
CHECKED(Irecv, (void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Request *request),
        (buffer, count, type, source, tag, comm, request))
CHECKED(Iprobe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), (source, tag, comm, flag, status))
CHECKED(Test, (MPI_Request *request, int *flag, MPI_Status *status), (request, flag, status))
CHECKED(Testall, (int count, MPI_Request requests[], int *flag, MPI_Status statuses[]), (count, requests, flag, statuses))
CHECKED(Cancel, (MPI_Request *request), (request))
