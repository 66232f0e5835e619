package mpi;

import bireme.runtime.file.FileErrorKind;
import bireme.runtime.file.FileException;

/** What errors of files are called here and below. */
final class FileErrors {
    private FileErrors() {}

    /** The class of an error that the file has reported. */
    static ErrorClass classOf(FileException reported) {
        return switch (reported.kind()) {
            case ACCESS -> ErrorClass.ACCESS;
            case AMODE -> ErrorClass.AMODE;
            case BAD_FILE -> ErrorClass.BAD_FILE;
            case FILE_EXISTS -> ErrorClass.FILE_EXISTS;
            case FILE -> ErrorClass.FILE;
            case IO -> ErrorClass.IO;
            case NOT_SAME -> ErrorClass.NOT_SAME;
            case NO_SPACE -> ErrorClass.NO_SPACE;
            case NO_SUCH_FILE -> ErrorClass.NO_SUCH_FILE;
            case QUOTA -> ErrorClass.QUOTA;
            case READ_ONLY -> ErrorClass.READ_ONLY;
            case UNSUPPORTED_DATAREP -> ErrorClass.UNSUPPORTED_DATAREP;
            case UNSUPPORTED_OPERATION -> ErrorClass.UNSUPPORTED_OPERATION;
            case ARGUMENT -> ErrorClass.ARG;
            case COUNT -> ErrorClass.COUNT;
            case BUFFER -> ErrorClass.BUFFER;
            case TYPE -> ErrorClass.TYPE;
            case OTHER -> ErrorClass.OTHER;
        };
    }

    /** What a rank refuses, for the other ranks of the call. */
    static FileException of(MPIException refusal) {
        for (FileErrorKind kind : FileErrorKind.values()) {
            FileException candidate = new FileException(kind, refusal.getMessage(), refusal);
            if (classOf(candidate).code() == refusal.getErrorClass()) {
                return candidate;
            }
        }
        return new FileException(FileErrorKind.OTHER, refusal.getMessage(), refusal);
    }
}
