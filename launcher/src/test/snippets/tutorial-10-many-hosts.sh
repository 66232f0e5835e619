cp "$given"/../../../../examples/src/main/java/examples/Hello.java .
