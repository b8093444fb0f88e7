import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'

/**
 * A signed transaction of these instructions.
 * @param {{
 *   payer: import('@solana/kit').TransactionSigner,
 *   lifetime: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0],
 *   instructions: import('@solana/kit').Instruction[],
 *   version?: 'legacy' | 0,
 * }} parts
 */
export function signTransaction({ payer, lifetime, instructions, version = 0 }) {
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version }),
      empty => setTransactionMessageFeePayerSigner(payer, empty),
      paid => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      dated => appendTransactionMessageInstructions(instructions, dated),
    ),
  )
}
