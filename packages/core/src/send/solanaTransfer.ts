import { kitError, parseCaipAddress } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { solanaPrograms } from '../chain/solanaPrograms'
import { tokenAccountOf } from '../chain/tokenAccountOf'
import type { Kit } from '../kernel/kit'
import type { SolanaPrice } from './sendFees'
import type { SolanaInstruction } from './solanaMessage'
import { readTokenAccounts, type TokenAccount } from './tokenAccounts'
import type { Transfer } from './transfer'

/** The instructions of a transfer (SND-09), their compute units, and the account they open. */
export type SolanaPlan = {
  instructions: readonly SolanaInstruction[]
  unitLimit: number
  /** Size of the account that opens for the receiver; the sender pays its rent. */
  opens: number | undefined
}

export async function solanaTransfer(
  kit: Kit,
  transfer: Transfer,
  signal?: AbortSignal,
): Promise<SolanaPlan> {
  const { from, to, value, tokenAddress } = transfer
  if (tokenAddress) return tokenTransfer(kit, transfer, parseCaipAddress(tokenAddress).address, signal)
  const accounts = [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ]
  const data = [2, 0, 0, 0, ...littleEndian(value, 8)]
  return {
    instructions: [{ program: solanaPrograms.system, accounts, data }],
    unitLimit: 1_000,
    opens: undefined,
  }
}

/** The priority fee's instructions; none without need. */
export function budgetOf({ unitLimit, unitPrice }: SolanaPrice): SolanaInstruction[] {
  if (unitPrice === 0n) return []
  return [
    { program: solanaPrograms.budget, accounts: [], data: [2, ...littleEndian(BigInt(unitLimit), 4)] },
    { program: solanaPrograms.budget, accounts: [], data: [3, ...littleEndian(unitPrice, 8)] },
  ]
}

async function tokenTransfer(
  kit: Kit,
  { network, from, to, value, decimals }: Transfer,
  mint: string,
  signal: AbortSignal | undefined,
): Promise<SolanaPlan> {
  const held = (owner: string) =>
    askChain(kit, network, {
      method: 'getTokenAccountsByOwner',
      params: [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
      signal,
      read: readTokenAccounts,
    })
  const [own, theirs] = await Promise.all([held(from), held(to)])
  const sources = sourcesOf(own, value)
  const { program, space } = own[0] ?? { program: solanaPrograms.token, space: 165 }
  const usual = await tokenAccountOf(kit.env.crypto, to, mint, program)
  const known = theirs.find(({ address }) => address === usual) ?? theirs[0]
  const target = known?.address ?? usual
  const open: SolanaInstruction = {
    program: solanaPrograms.tokenAccounts,
    accounts: [
      { address: from, isSigner: true, isWritable: true },
      { address: target, isWritable: true },
      ...[to, mint, solanaPrograms.system, program].map(address => ({ address })),
    ],
    data: [1], // no error if somebody opens it in the meantime
  }
  const moves = sources.map(({ address, part }): SolanaInstruction => {
    const accounts = [
      { address, isWritable: true },
      { address: mint },
      { address: target, isWritable: true },
      { address: from, isSigner: true },
    ]
    return { program, accounts, data: [12, ...littleEndian(part, 8), decimals] }
  })
  return {
    instructions: known ? moves : [open, ...moves],
    unitLimit: 25_000 * moves.length + (known ? 0 : 60_000),
    opens: known ? undefined : space,
  }
}

/** An owner may have several accounts for one mint: takes the fullest first, until there is enough. */
function sourcesOf(accounts: readonly TokenAccount[], value: bigint): { address: string; part: bigint }[] {
  const sources: { address: string; part: bigint }[] = []
  let left = value
  for (const { address, amount } of [...accounts].sort((a, b) => (a.amount > b.amount ? -1 : 1))) {
    const part = amount < left ? amount : left
    if (part === 0n && sources.length > 0) break
    sources.push({ address, part })
    left -= part
  }
  if (left > 0n || sources.length === 0 || sources.length > 8)
    throw kitError('request/invalid', { value: 'amount', details: 'there are not as many of these tokens' })
  return sources
}

function littleEndian(value: bigint, size: number): number[] {
  if (BigInt.asUintN(size * 8, value) !== value) throw kitError('request/invalid', { value: 'amount' })
  return Array.from({ length: size }, (_, at) => Number((value >> BigInt(at * 8)) & 255n))
}
