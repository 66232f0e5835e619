# Spack recipe: packages/bireme/package.py of a repository of recipes; packaging/release fills in version and checksum.
from spack.package import *


class Bireme(Package):
    """Message-passing runtime for Java: runs programs on ranks that exchange messages by the MPI interface."""

    homepage = "https://github.com/bireme/bireme"
    url = "https://github.com/bireme/bireme/releases/download/v0.2.0/bireme-0.2.0.tar.gz"

    license("Apache-2.0")

    version("0.2.0", sha256="SHA256_OF_THE_ARCHIVE")

    depends_on("java@17:", type=("build", "run"))

    def install(self, spec, prefix):
        install_tree(".", prefix)

    def setup_run_environment(self, env):
        env.set("BIREME_JAVA", self.spec["java"].home)

    @run_after("install")
    @on_package_attributes(run_tests=True)
    def check_install(self):
        Executable(join_path(self.prefix.bin, "mpjrun"))("-np", "4", "examples.Hello")
