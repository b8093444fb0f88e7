import { keyBytes } from '../chain/keyBytes'

export type SolanaAccount = { address: string; isSigner?: boolean; isWritable?: boolean }
export type SolanaInstruction = {
  program: string
  accounts: readonly SolanaAccount[]
  data: readonly number[]
}

/** A legacy message: the payer first, then the other accounts by their permissions. */
export function solanaMessage(
  payer: string,
  instructions: readonly SolanaInstruction[],
  blockhash: string,
): Uint8Array {
  const accounts = orderedAccounts(payer, instructions)
  const at = (address: string) => accounts.findIndex(account => account.address === address)
  const signers = accounts.filter(account => account.isSigner)
  const header = [
    signers.length,
    signers.filter(account => !account.isWritable).length,
    accounts.filter(account => !account.isSigner && !account.isWritable).length,
  ]
  return Uint8Array.from([
    ...header,
    ...lengthBytes(accounts.length),
    ...accounts.flatMap(({ address }) => [...keyBytes(address)]),
    ...keyBytes(blockhash),
    ...lengthBytes(instructions.length),
    ...instructions.flatMap(({ program, accounts: named, data }) => [
      at(program),
      ...lengthBytes(named.length),
      ...named.map(({ address }) => at(address)),
      ...lengthBytes(data.length),
      ...data,
    ]),
  ])
}

/** A transaction with room for the signature of the payer, its only signer. */
export function unsignedTransaction(message: Uint8Array): Uint8Array {
  return Uint8Array.from([1, ...new Array<number>(64).fill(0), ...message])
}

function orderedAccounts(payer: string, instructions: readonly SolanaInstruction[]): SolanaAccount[] {
  const all = new Map<string, SolanaAccount>([[payer, { address: payer, isSigner: true, isWritable: true }]])
  const named = instructions.flatMap(({ accounts, program }) => [...accounts, { address: program }])
  for (const { address, isSigner = false, isWritable = false } of named as SolanaAccount[]) {
    const known = all.get(address)
    all.set(address, {
      address,
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true,
    })
  }
  const rank = ({ isSigner, isWritable }: SolanaAccount) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  return [...all.values()].sort((a, b) => rank(a) - rank(b)) // stable: the payer stays first in its rank
}

/** Solana's compact-u16. */
function lengthBytes(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7]
}
