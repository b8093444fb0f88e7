/**
 * The envelope of answers that depend on the slot.
 * @param {import('./createSolanaChain.mjs').SolanaChain} chain
 * @param {unknown} value
 */
export function withContext(chain, value) {
  return { context: { slot: chain.slots.slot }, value }
}
