# Another build: the same.
ln -sfn "$given"/../../.. before
