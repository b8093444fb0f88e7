import {
  type Address,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const lifetime = {
  blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N' as Blockhash,
  lastValidBlockHeight: 2n ** 60n,
}

/** A transaction as bytes that this account pays for, and that nobody has signed. */
export function solanaTransaction(payer: string): Uint8Array {
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    message => setTransactionMessageFeePayer(payer as Address, message),
    message => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}
