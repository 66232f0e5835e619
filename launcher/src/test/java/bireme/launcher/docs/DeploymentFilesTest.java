package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The manifests and the file of the image in folder {@code deploy}, as far as this can be checked without a cluster. */
class DeploymentFilesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path DEPLOY = ROOT.resolve("deploy");

    /** The documents of a file; a key that is there twice is an error. */
    private static List<Object> documents(String name) throws IOException {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        List<Object> documents = new ArrayList<>();
        new Yaml(new SafeConstructor(strict))
                .loadAll(Files.readString(DEPLOY.resolve("kubernetes").resolve(name)))
                .forEach(documents::add);
        return documents;
    }

    /** What is at a path of keys and numbers of elements. */
    private static Object at(Object document, String path) {
        Object at = document;
        for (String key : path.split("/")) {
            at = at instanceof List<?> list ? list.get(Integer.parseInt(key)) : ((Map<?, ?>) at).get(key);
            assertThat(at).as("%s of %s", key, path).isNotNull();
        }
        return at;
    }

    private static String text(Object document, String path) {
        return at(document, path).toString();
    }

    private static List<String> command(Object container) {
        return ((List<?>) at(container, "command"))
                .stream().map(Object::toString).toList();
    }

    private static String option(List<String> command, String name) {
        assertThat(command).contains(name);
        return command.get(command.indexOf(name) + 1);
    }

    @Test
    void shouldDescribeAnIndexedJobWhosePodsFindEachOther() throws Exception {
        List<Object> documents = documents("indexed-job.yaml");
        assertThat(documents).hasSize(2);
        Object service = documents.get(0);
        Object job = documents.get(1);
        assertThat(text(service, "apiVersion") + " " + text(service, "kind")).isEqualTo("v1 Service");
        assertThat(text(service, "spec/clusterIP")).isEqualTo("None");
        assertThat(text(service, "spec/publishNotReadyAddresses")).isEqualTo("true");
        assertThat(text(job, "apiVersion") + " " + text(job, "kind")).isEqualTo("batch/v1 Job");
        assertThat(text(job, "spec/completionMode")).isEqualTo("Indexed");
        assertThat(text(job, "spec/template/spec/restartPolicy")).isIn("OnFailure", "Never");

        Object pod = at(job, "spec/template/spec");
        List<String> command = command(at(pod, "containers/0"));
        assertThat(option(command, "--pods"))
                .isEqualTo(text(job, "spec/completions"))
                .isEqualTo(text(job, "spec/parallelism"));
        String jobName = text(job, "metadata/name");
        assertThat(text(service, "spec/selector/job-name")).isEqualTo(jobName);
        assertThat(text(pod, "subdomain")).isEqualTo(text(service, "metadata/name"));
        assertThat(option(command, "--coordinator"))
                .isEqualTo(jobName + "-0." + text(pod, "subdomain") + ":" + text(service, "spec/ports/0/port"));
        assertThat(text(pod, "containers/0/ports/0/containerPort")).isEqualTo(text(service, "spec/ports/0/port"));
        assertThat(option(command, "--secret-file")).startsWith(text(pod, "containers/0/volumeMounts/0/mountPath"));
        assertThat(text(pod, "containers/0/volumeMounts/0/name")).isEqualTo(text(pod, "volumes/0/name"));
        assertThat(Integer.parseInt(option(command, "-np")))
                .isGreaterThanOrEqualTo(Integer.parseInt(option(command, "--pods")));
    }

    @Test
    void shouldDescribeAnIndexedJobWhosePodsShareAFolder() throws Exception {
        List<Object> documents = documents("shared-folder-job.yaml");
        assertThat(documents).hasSize(2);
        Object claim = documents.get(0);
        Object job = documents.get(1);
        assertThat(text(claim, "apiVersion") + " " + text(claim, "kind")).isEqualTo("v1 PersistentVolumeClaim");
        assertThat(text(claim, "spec/accessModes/0")).isEqualTo("ReadWriteMany");
        assertThat(text(job, "spec/completionMode")).isEqualTo("Indexed");
        Object pod = at(job, "spec/template/spec");
        List<String> command = command(at(pod, "containers/0"));
        assertThat(option(command, "--pods"))
                .isEqualTo(text(job, "spec/completions"))
                .isEqualTo(text(job, "spec/parallelism"));
        assertThat(option(command, "--coordinator"))
                .isEqualTo("file:" + text(pod, "containers/0/volumeMounts/1/mountPath"));
        assertThat(text(pod, "containers/0/volumeMounts/1/name")).isEqualTo(text(pod, "volumes/1/name"));
        assertThat(text(pod, "volumes/1/persistentVolumeClaim/claimName")).isEqualTo(text(claim, "metadata/name"));
        assertThat(option(command, "--secret-file")).startsWith(text(pod, "containers/0/volumeMounts/0/mountPath"));
        assertThat(text(pod, "containers/0/volumeMounts/0/name")).isEqualTo(text(pod, "volumes/0/name"));
    }

    @Test
    void shouldDescribeAJobOfTheMpiOperator() throws Exception {
        List<Object> documents = documents("mpijob.yaml");
        assertThat(documents).hasSize(1);
        Object job = documents.get(0);
        assertThat(text(job, "apiVersion") + " " + text(job, "kind")).isEqualTo("kubeflow.org/v2beta1 MPIJob");
        assertThat(text(job, "spec/mpiImplementation")).isEqualTo("OpenMPI");
        List<String> launcher = command(at(job, "spec/mpiReplicaSpecs/Launcher/template/spec/containers/0"));
        assertThat(launcher.get(0)).isEqualTo("mpjrun");
        assertThat(option(launcher, "--hostfile")).isEqualTo("/etc/mpi/hostfile");
        int workers = Integer.parseInt(text(job, "spec/mpiReplicaSpecs/Worker/replicas"));
        assertThat(option(launcher, "-np"))
                .isEqualTo(Integer.toString(workers * Integer.parseInt(text(job, "spec/slotsPerWorker"))));
        assertThat(command(at(job, "spec/mpiReplicaSpecs/Worker/template/spec/containers/0")))
                .containsExactly("/usr/sbin/sshd", "-De");
    }

    /** What the image is made of is what the build makes; DistributionIT unpacks and runs it. */
    @Test
    void shouldCopyWhatTheBuildMakes() throws Exception {
        List<String> added = new ArrayList<>();
        for (String line : Files.readAllLines(DEPLOY.resolve("Dockerfile"))) {
            if (line.startsWith("ADD ") || line.startsWith("COPY ")) {
                added.add(line.split(" ")[1]);
            }
        }
        assertThat(added).containsExactly("launcher/target/bireme-*.tar.gz");
        assertThat(Files.readString(ROOT.resolve("launcher/src/assembly/distribution.xml")))
                .contains("<format>tar.gz</format>");
    }
}
