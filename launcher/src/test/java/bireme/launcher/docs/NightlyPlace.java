package bireme.launcher.docs;

/** Where the nightly run runs a block of commands. */
enum NightlyPlace {
    /** On this machine as it is. */
    HERE(""),
    /** Where no other job is to be seen. */
    ALONE("alone"),
    /** On a host of a network with the hosts of the pages, which ssh reaches. */
    HOSTS("hosts"),
    /** Where Slurm has a cluster of three nodes. */
    SLURM("slurm");

    private final String word;

    NightlyPlace(String word) {
        this.word = word;
    }

    /** Its name in the mark of a block. */
    String word() {
        return word;
    }
}
