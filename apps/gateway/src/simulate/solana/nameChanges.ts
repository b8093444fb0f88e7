import type { SimulatedChange } from '@latchkey/protocol'
import type { AskNode } from '../../rpc/askNode'
import { programs } from '../../solana/chain/programs'

/** Nodes answer for no more accounts at once. */
const mostAsked = 100

/** Adds how many decimals tokens count in. One that exists once, and cannot be divided, is an NFT. */
export async function nameChanges(
  ask: AskNode,
  changes: readonly SimulatedChange[],
): Promise<SimulatedChange[]> {
  const mints = changes.flatMap(change => (change.kind === 'token' ? [change.token] : [])).slice(0, mostAsked)
  if (mints.length === 0) return [...changes]
  const how = { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: 82 } }
  const answer = await ask('getMultipleAccounts', [mints, how])
  const { value } = Object(answer) as { value?: unknown }
  const rows = Array.isArray(value) ? value : []
  return changes.map(change => {
    const mint = change.kind === 'token' ? readMint(rows[mints.indexOf(change.token)]) : undefined
    if (change.kind !== 'token' || !mint) return change
    const { decimals, supply } = mint
    if (decimals === 0 && supply === 1n) return { ...change, kind: 'nft' }
    return { ...change, decimals }
  })
}

function readMint(row: unknown): { decimals: number; supply: bigint } | undefined {
  const { owner, data } = Object(row) as { owner?: unknown; data?: unknown }
  const [text] = Array.isArray(data) ? data : []
  const bytes = Buffer.from(String(text ?? ''), 'base64')
  if ((owner !== programs.token && owner !== programs.token2022) || bytes.length !== 82) return undefined
  return { decimals: bytes.readUInt8(44), supply: bytes.readBigUInt64LE(36) }
}
