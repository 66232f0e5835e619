# The examples of the archive.
mkdir -p bireme/examples
cp -r "$given"/../../../../examples/src/main/java/examples/tutorial bireme/examples
