import { AccountRole } from '@solana/kit'

/**
 * The system program's instruction to move SOL.
 * @param {import('@solana/kit').Address} from
 * @param {import('@solana/kit').Address} to
 * @param {bigint} lamports
 */
export function transferSol(from, to, lamports) {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: '11111111111111111111111111111111', accounts, data }
}
