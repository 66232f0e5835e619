package bireme.yarn;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.ApplicationConstants;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.LocalResource;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** What a NodeManager is told to start. */
final class Contexts {
    private static final String OUTPUT = " 1>>" + ApplicationConstants.LOG_DIR_EXPANSION_VAR + "/stdout 2>>"
            + ApplicationConstants.LOG_DIR_EXPANSION_VAR + "/stderr";
    /** The heap of these JVMs: they talk to servers of Hadoop, and hold no data. */
    private static final String JAVA = "{{JAVA_HOME}}/bin/java -Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 ";

    private Contexts() {}

    /** The application master. */
    static ContainerLaunchContext master(
            Configuration configuration, Map<String, LocalResource> resources, String javaHome, Credentials credentials)
            throws IOException {
        String command = "exec " + JAVA + ApplicationMaster.class.getName() + OUTPUT;
        return context(configuration, resources, javaHome, command, credentials);
    }

    /** A container of the job. {@code mpjrun} takes the place of the JVM that prepared, and gets the signals. */
    static ContainerLaunchContext container(
            Configuration configuration, Map<String, LocalResource> resources, Credentials credentials, int index)
            throws IOException {
        String command = JAVA + JobContainer.class.getName() + " " + index + OUTPUT + " && exec sh ./"
                + JobContainer.SCRIPT + OUTPUT;
        String javaHome = System.getenv().getOrDefault("JAVA_HOME", "");
        return context(configuration, resources, javaHome, command, credentials);
    }

    private static ContainerLaunchContext context(
            Configuration configuration,
            Map<String, LocalResource> resources,
            String javaHome,
            String command,
            Credentials credentials)
            throws IOException {
        Map<String, String> variables = new TreeMap<>();
        variables.put("CLASSPATH", classPath(configuration));
        if (!javaHome.isEmpty()) {
            variables.put("JAVA_HOME", javaHome);
        }
        if (!UserGroupInformation.isSecurityEnabled()) {
            // The NodeManager's user owns the process, while the files are those of the user who submitted.
            variables.put(
                    "HADOOP_USER_NAME", UserGroupInformation.getCurrentUser().getShortUserName());
        }
        DataOutputBuffer tokens = new DataOutputBuffer();
        credentials.writeTokenStorageToStream(tokens);
        return ContainerLaunchContext.newInstance(
                resources,
                variables,
                List.of(command),
                null,
                ByteBuffer.wrap(tokens.getData(), 0, tokens.getLength()),
                null);
    }

    private static String classPath(Configuration configuration) {
        String[] hadoop = configuration.getStrings(
                YarnConfiguration.YARN_APPLICATION_CLASSPATH,
                YarnConfiguration.DEFAULT_YARN_CROSS_PLATFORM_APPLICATION_CLASSPATH);
        return Staging.OWN_JAR
                + ApplicationConstants.CLASS_PATH_SEPARATOR
                + String.join(ApplicationConstants.CLASS_PATH_SEPARATOR, hadoop);
    }
}
