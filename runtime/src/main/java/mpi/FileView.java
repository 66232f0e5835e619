package mpi;

/**
 * What a rank sees of a file: filetypes one after another from a displacement on, each made of etypes, in the units of
 * which offsets count.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 14.3.
 */
public final class FileView {
    private final long disp;
    private final Datatype eType;
    private final Datatype fileType;
    private final String dataRep;

    /**
     * A view, for {@link MPIFile#setView}.
     *
     * @param disp where the first filetype lies, in bytes
     * @param etype what offsets count
     * @param filetype which etypes are seen, and at which distance the next ones are
     * @param datarep {@code "native"}, {@code "internal"} or {@code "external32"}
     */
    public FileView(long disp, Datatype etype, Datatype filetype, String datarep) {
        this.disp = disp;
        this.eType = etype;
        this.fileType = filetype;
        this.dataRep = datarep;
    }

    /** {@return where the first filetype lies, in bytes} */
    public long getDisp() {
        return disp;
    }

    /** {@return what offsets count} */
    public Datatype getEType() {
        return eType;
    }

    /** {@return which etypes are seen} */
    public Datatype getFileType() {
        return fileType;
    }

    /** {@return how data is represented in the file} */
    public String getDataRep() {
        return dataRep;
    }

    @Override
    public String toString() {
        return "FileView[from byte " + disp + ", " + eType + " in " + fileType + ", " + dataRep + "]";
    }
}
