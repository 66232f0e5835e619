# Homebrew formula, bireme.rb of a tap; packaging/release fills in version and checksum.
class Bireme < Formula
  desc "Message-passing runtime for Java"
  homepage "https://github.com/bireme/bireme"
  url "https://github.com/bireme/bireme/releases/download/v0.2.0/bireme-0.2.0.tar.gz"
  sha256 "SHA256_OF_THE_ARCHIVE"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install Dir["*"]
    (bin/"mpjrun").write_env_script libexec/"bin/mpjrun", JAVA_HOME: Formula["openjdk"].opt_prefix
    man1.install_symlink libexec/"share/man/man1/mpjrun.1"
    bash_completion.install_symlink libexec/"share/bash-completion/completions/mpjrun"
    zsh_completion.install_symlink libexec/"share/zsh/site-functions/_mpjrun"
  end

  test do
    output = shell_output("#{bin}/mpjrun -np 4 examples.Hello")
    assert_equal 4, output.scan(/^Hello from rank \d of 4$/).length
  end
end
