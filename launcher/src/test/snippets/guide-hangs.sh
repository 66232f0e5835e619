cp "$given"/Busy.java .
