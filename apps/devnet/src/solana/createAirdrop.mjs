import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { computeLimit } from './computeLimit.mjs'
import { readWireTransaction } from './readWireTransaction.mjs'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const WRITABLE = 1
const WRITABLE_SIGNER = 3

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
    const lifetime = { blockhash: slots.blockhash, lastValidBlockHeight: BigInt(slots.height) }
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      empty => setTransactionMessageFeePayerSigner(faucet, empty),
      paid => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      dated =>
        appendTransactionMessageInstructions(
          [computeLimit(10_000 + gifts), transfer(faucet.address, to, lamports)],
          dated,
        ),
    )
    const signed = await signTransactionMessageWithSigners(message)
    return readWireTransaction(Uint8Array.from(getTransactionEncoder().encode(signed)))
  }
}

function transfer(from, to, lamports) {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ]
  return { programAddress: SYSTEM_PROGRAM, accounts, data }
}
