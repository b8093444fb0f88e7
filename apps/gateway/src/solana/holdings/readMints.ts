import { type AskNode, NodeError } from '../../rpc/askNode'
import { derivedAddress } from '../chain/derivedAddress'
import { fromBase58 } from '../chain/fromBase58'
import { programs, wrappedSol } from '../chain/programs'
import { decodeMetaplex } from './decodeMetaplex'
import { decodeMint, type TokenText } from './decodeMint'

const tokenPrograms: readonly unknown[] = [programs.token, programs.token2022]
const wrapped: TokenText = { name: 'Wrapped SOL', symbol: 'wSOL', uri: '' }

/** Mints with what is written about them, in themselves or by Metaplex. Those that are no mints are left out. */
export async function readMints(ask: AskNode, mints: readonly string[]) {
  const addresses = [...mints, ...mints.map(describedAt)]
  const form = { commitment: 'confirmed', encoding: 'base64' }
  const { value } = Object(await ask('getMultipleAccounts', [addresses, form])) as { value?: unknown }
  if (!Array.isArray(value) || value.length !== addresses.length)
    throw new NodeError('the accounts are not as many as were asked for')
  return mints.flatMap((mint, at) => {
    const bytes = dataOf(value[at], tokenPrograms)
    const decoded = bytes && decodeMint(bytes)
    if (!decoded) return []
    const description = dataOf(value[mints.length + at], [programs.metadata])
    const metaplex = description && decodeMetaplex(description, mint)
    const text: TokenText | undefined = mint === wrappedSol ? wrapped : (decoded.text ?? metaplex)
    const collection = decoded.group ?? metaplex?.collection
    return [{ ...decoded, mint, text, collection, isAsset: metaplex?.isAsset === true }]
  })
}

function describedAt(mint: string): string {
  const key = (address: string) => fromBase58(address, 32) ?? new Uint8Array()
  return derivedAddress(programs.metadata, [Buffer.from('metadata'), key(programs.metadata), key(mint)])
}

/** The bytes of an account, if one of these programs owns it: anybody can write anything into accounts of their own. */
function dataOf(account: unknown, owners: readonly unknown[]): Buffer | undefined {
  const { data, owner } = Object(account) as Record<string, unknown>
  if (!owners.includes(owner) || !Array.isArray(data) || typeof data[0] !== 'string') return undefined
  return Buffer.from(data[0], 'base64')
}
