import { showInstruction } from './showInstruction.mjs'

/**
 * The instructions that programs called, by the instruction that caused them.
 * @param {import('./createVirtualMachine.mjs').Outcome['inner']} inner
 * @param {import('./readAccountKeys.mjs').AccountKey[]} keys
 * @param {string} encoding
 */
export function showInner(inner, keys, encoding) {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(instruction => showInstruction(instruction, keys, encoding)),
  }))
}
