import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'

export type Transfer = {
  from: string
  to: string
  lamports: bigint
  blockhash?: string
  version?: 'legacy' | 0
}

const systemProgram = '11111111111111111111111111111111'
const someBlockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'

/** A transfer of lamports as a transaction of @solana/kit that nobody has signed. */
export function kitTransfer({
  from,
  to,
  lamports,
  blockhash = someBlockhash,
  version = 0,
}: Transfer): Transaction {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true) // the system program's transfer
  data.setBigUint64(4, lamports, true)
  return pipe(
    createTransactionMessage({ version }),
    message => setTransactionMessageFeePayer(from as Address, message),
    message =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 2n ** 60n },
        message,
      ),
    message =>
      appendTransactionMessageInstruction(
        {
          programAddress: systemProgram as Address,
          accounts: [
            { address: from as Address, role: AccountRole.WRITABLE_SIGNER },
            { address: to as Address, role: AccountRole.WRITABLE },
          ],
          data: new Uint8Array(data.buffer),
        },
        message,
      ),
    compileTransaction,
  ) as Transaction
}
