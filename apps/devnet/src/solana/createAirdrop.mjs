import { getTransactionEncoder } from '@solana/kit'
import { computeLimit } from './computeLimit.mjs'
import { readWireTransaction } from './readWireTransaction.mjs'
import { signTransaction } from './signTransaction.mjs'
import { transferSol } from './transferSol.mjs'

/**
 * Makes the airdrops' transactions: a signed transfer from the faucet, like any other. Each has a compute limit of
 * its own, so that two gifts alike in one slot are two transactions.
 * @param {{ seed: Awaited<ReturnType<typeof import('./solanaSeed.mjs').solanaSeed>>, slots: ReturnType<typeof import('./createSlots.mjs').createSlots> }} chain
 */
export function createAirdrop({ seed: { faucet }, slots }) {
  let gifts = 0

  /**
   * @param {import('@solana/kit').Address} to
   * @param {bigint} lamports
   */
  return async (to, lamports) => {
    gifts = (gifts + 1) % 1_000_000
    const signed = await signTransaction({
      payer: faucet,
      lifetime: { blockhash: slots.blockhash, lastValidBlockHeight: BigInt(slots.height) },
      instructions: [computeLimit(10_000 + gifts), transferSol(faucet.address, to, lamports)],
    })
    return readWireTransaction(Uint8Array.from(getTransactionEncoder().encode(signed)))
  }
}
