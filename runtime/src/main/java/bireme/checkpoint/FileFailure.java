package bireme.checkpoint;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import mpi.MPI;

/** What a file system has reported, as an exception with the class that MPI gives it. */
final class FileFailure {
    private FileFailure() {}

    /** {@code done} says what could not be, for example "written". */
    static CheckpointException of(String call, IOException reported, Object where, String done) {
        String reason = reason(reported);
        int errorClass = errorClass(reported, reason);
        return new CheckpointException(
                errorClass,
                call + ": " + where + " could not be " + done + ": " + reason + remedy(errorClass),
                reported);
    }

    private static String reason(IOException reported) {
        if (reported instanceof NoSuchFileException) {
            return reported.getMessage() + " is not there";
        } else if (reported instanceof AccessDeniedException) {
            return "permission denied for " + reported.getMessage();
        } else if (reported instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return reported.getMessage() == null ? reported.toString() : reported.getMessage();
    }

    private static int errorClass(IOException reported, String reason) {
        if (reported instanceof NoSuchFileException) {
            return MPI.ERR_NO_SUCH_FILE;
        } else if (reported instanceof AccessDeniedException) {
            return MPI.ERR_ACCESS;
        } else if (reason.contains("No space left")) {
            return MPI.ERR_NO_SPACE;
        } else if (reason.contains("quota exceeded")) {
            return MPI.ERR_QUOTA;
        } else if (reason.contains("Read-only file system")) {
            return MPI.ERR_READ_ONLY;
        }
        return MPI.ERR_IO;
    }

    private static String remedy(int errorClass) {
        return switch (errorClass) {
            case MPI.ERR_NO_SPACE, MPI.ERR_QUOTA -> "; free some room, keep fewer versions, or use another folder";
            case MPI.ERR_ACCESS, MPI.ERR_READ_ONLY -> "; use a folder that the user may write to";
            default -> "";
        };
    }
}
