package mpi;

/** How the arguments that describe a buffer are called in a signature, for error messages. */
enum BufferRole {
    BUFFER("buf", "offset", "count", "datatype"),
    SEND("sendbuf", "sendoffset", "sendcount", "sendtype"),
    RECEIVE("recvbuf", "recvoffset", "recvcount", "recvtype"),
    PACK("inbuf", "offset", "incount", "datatype"),
    ORIGIN("origin", "offset", "origincount", "origintype"),
    RESULT("result", "resultoffset", "resultcount", "resulttype"),
    COMPARE("compare", "compareoffset", "count", "datatype"),
    TARGET("target", "targetdisp", "targetcount", "targettype"),
    UNPACK("outbuf", "offset", "outcount", "datatype");

    final String buffer;
    final String offset;
    final String count;
    final String datatype;

    BufferRole(String buffer, String offset, String count, String datatype) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.datatype = datatype;
    }
}
