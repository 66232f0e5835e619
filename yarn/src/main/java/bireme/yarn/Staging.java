package bireme.yarn;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.yarn.api.records.LocalResource;
import org.apache.hadoop.yarn.api.records.LocalResourceType;
import org.apache.hadoop.yarn.api.records.LocalResourceVisibility;
import org.apache.hadoop.yarn.api.records.URL;

/** The folder of an application in the default file system; only its user can read it. */
final class Staging {
    /** This module's jar, in every working folder. */
    static final String OWN_JAR = "bireme-yarn.jar";
    /** The distribution as it is unpacked, in the working folder of every container. */
    static final String DISTRIBUTION = "bireme";
    /** The configuration of the client. */
    static final String CONFIGURATION = "bireme-conf.xml";

    /** A property of Hadoop's configuration: the folder that staging folders are made in. */
    static final String SETTING = "bireme.yarn.staging";

    /** Where the first container writes how the others can reach it. */
    private static final String COORDINATOR = "coordinator";

    private static final short PRIVATE = 0700;

    private final Configuration configuration;
    private final Path folder;
    private final FileSystem files;

    Staging(Configuration configuration, Path folder) throws IOException {
        this.configuration = configuration;
        this.folder = folder;
        this.files = folder.getFileSystem(configuration);
    }

    /** The one of an application, below {@link #SETTING}, else the home folder of its user. */
    static Staging of(Configuration configuration, String application) throws IOException {
        Path home = FileSystem.get(configuration).getHomeDirectory();
        String parent = configuration.get(SETTING, new Path(home, ".bireme").toString());
        return new Staging(configuration, new Path(parent, application));
    }

    String address() {
        return files.makeQualified(folder).toString();
    }

    void create() throws IOException {
        files.mkdirs(folder, new FsPermission(PRIVATE));
        files.setPermission(folder, new FsPermission(PRIVATE)); // whatever the umask has left of it
    }

    /**
     * The address of a file that nodes can read: it is uploaded unless it has an address already.
     *
     * @throws SubmitException when there is no such file
     */
    String upload(String file, String option) throws IOException {
        Path path = new Path(file);
        if (path.toUri().getScheme() != null) {
            if (!path.getFileSystem(configuration).exists(path)) {
                throw new SubmitException(option + " " + file + ": no such file");
            }
            return file;
        }
        java.nio.file.Path local = java.nio.file.Path.of(file);
        if (!java.nio.file.Files.isRegularFile(local)) {
            throw new SubmitException(option + " " + file + ": no such file");
        }
        Path target = new Path(folder, path.getName());
        if (files.exists(target)) {
            throw new SubmitException(option + " " + file + ": another file with that name is shipped already");
        }
        files.copyFromLocalFile(new Path(local.toUri()), target);
        return files.makeQualified(target).toString();
    }

    void upload(JobSpec spec) throws IOException {
        try (OutputStream out = files.create(new Path(folder, JobSpec.FILE))) {
            spec.write(out);
        }
        try (OutputStream out = files.create(new Path(folder, CONFIGURATION))) {
            configuration.writeXml(out);
        }
    }

    void uploadOwn(java.nio.file.Path jar) throws IOException {
        files.copyFromLocalFile(new Path(jar.toUri()), new Path(folder, OWN_JAR));
    }

    /** What both application master and containers find in their working folder. */
    Map<String, LocalResource> common() throws IOException {
        Map<String, LocalResource> resources = new TreeMap<>();
        for (String name : new String[] {OWN_JAR, JobSpec.FILE, CONFIGURATION}) {
            resources.put(name, resource(new Path(folder, name), LocalResourceType.FILE));
        }
        return resources;
    }

    /** What containers find in their working folder. */
    Map<String, LocalResource> all(JobSpec spec) throws IOException {
        Map<String, LocalResource> resources = common();
        for (String jar : spec.jars()) {
            resources.put(new Path(jar).getName(), resource(new Path(jar), LocalResourceType.FILE));
        }
        if (!spec.archive().isEmpty()) {
            resources.put(DISTRIBUTION, resource(new Path(spec.archive()), LocalResourceType.ARCHIVE));
        }
        return resources;
    }

    private LocalResource resource(Path path, LocalResourceType type) throws IOException {
        FileStatus status = path.getFileSystem(configuration).getFileStatus(path);
        URI uri = status.getPath().toUri();
        return LocalResource.newInstance(
                URL.fromURI(uri),
                type,
                LocalResourceVisibility.APPLICATION,
                status.getLen(),
                status.getModificationTime());
    }

    /** Publishes where the first container can be reached; the others see all of it or nothing. */
    void writeCoordinator(String hostPort) throws IOException {
        Path part = new Path(folder, COORDINATOR + ".part");
        try (OutputStream out = files.create(part)) {
            out.write(hostPort.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        if (!files.rename(part, new Path(folder, COORDINATOR))) {
            throw new IOException("cannot rename " + part);
        }
    }

    /** Where the first container can be reached, empty if it has not said so yet. */
    String readCoordinator() throws IOException {
        Path path = new Path(folder, COORDINATOR);
        if (!files.exists(path)) {
            return "";
        }
        try (java.io.InputStream in = files.open(path)) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    void remove() throws IOException {
        files.delete(folder, true);
    }

    /** Names of files that are shipped, for class paths. */
    static String classPath(Collection<String> jars) {
        return String.join(
                ":", jars.stream().map(jar -> new Path(jar).getName()).toList());
    }
}
