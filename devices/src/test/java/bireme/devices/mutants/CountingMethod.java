package bireme.devices.mutants;

import java.io.ObjectInputFilter;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Puts a call of {@link Coverage#reach} in front of the first instruction of each block. A block begins at each label,
 * which includes each line, and behind each jump; so both ways of a condition are distinguished.
 */
final class CountingMethod extends MethodVisitor {
    private static final String COVERAGE = Type.getInternalName(Coverage.class);
    private static final String ASKED =
            Type.getMethodDescriptor(Type.VOID_TYPE, Type.getType(ObjectInputFilter.FilterInfo.class));

    private final boolean isFilter;
    private boolean isAtBlock;

    /** A method; if it is a filter of the JDK's streams, what these ask it shows how far they got. */
    CountingMethod(MethodVisitor method, boolean isFilter) {
        super(Opcodes.ASM9, method);
        this.isFilter = isFilter;
    }

    /** Frames belong to the label, so the call goes in front of the instruction rather than behind the label. */
    private void count() {
        if (isAtBlock) {
            isAtBlock = false;
            super.visitLdcInsn(Coverage.newBlock());
            super.visitMethodInsn(Opcodes.INVOKESTATIC, COVERAGE, "reach", "(I)V", false);
        }
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (isFilter) {
            super.visitVarInsn(Opcodes.ALOAD, 1);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, COVERAGE, "asked", ASKED, false);
        }
        isAtBlock = true;
    }

    @Override
    public void visitLabel(Label label) {
        super.visitLabel(label);
        isAtBlock = true;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        count();
        super.visitJumpInsn(opcode, label);
        isAtBlock = opcode != Opcodes.GOTO;
    }

    @Override
    public void visitInsn(int opcode) {
        count();
        super.visitInsn(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        count();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        count();
        super.visitVarInsn(opcode, index);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        boolean isNew = opcode == Opcodes.NEW; // frames may refer to the label in front of it
        if (!isNew) {
            count();
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        count();
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        count();
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        count();
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitLdcInsn(Object value) {
        count();
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        count();
        super.visitIincInsn(index, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
        count();
        super.visitTableSwitchInsn(min, max, dflt, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
        count();
        super.visitLookupSwitchInsn(dflt, keys, labels);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        count();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
    }
}
