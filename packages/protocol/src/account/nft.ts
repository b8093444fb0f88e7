import type { CaipAddress, CaipNetworkId } from '../caip'
import { readChainId, readDecimal, readName } from './readFields'
import { readImageId } from './readImageId'
import { readTokenAddress } from './tokenBalance'

export type NftStandard = 'erc721' | 'erc1155' | 'spl'

/** One NFT of an account. Its picture is the gateway's own copy, never the token's address. */
export type Nft = {
  chainId: CaipNetworkId
  /** The address of the collection on EVM chains, of the mint on Solana. */
  address: CaipAddress
  /** A whole number as text; `0` on Solana. */
  tokenId: string
  standard: NftStandard
  /** How many the account has: ERC-1155 allows more than one. */
  amount: string
  name?: string
  collection?: string
  description?: string
  /** For the endpoint `copiedImage`. */
  imageId?: string
  attributes?: readonly { trait: string; value: string }[]
  isSpam?: boolean
}

const standards: readonly unknown[] = ['erc721', 'erc1155', 'spl']
const mostAttributes = 50

/** Reads an NFT; undefined without a collection, an id or an amount. */
export function readNft(value: unknown): Nft | undefined {
  const row = Object(value) as Record<string, unknown>
  const chainId = readChainId(row.chainId)
  const address = chainId && readTokenAddress(row.address, chainId)
  const tokenId = readWhole(row.tokenId)
  const amount = readWhole(row.amount)
  if (!chainId || !address || !tokenId || !amount || !standards.includes(row.standard)) return undefined
  const nft: Nft = { chainId, address, tokenId, standard: row.standard as NftStandard, amount }
  for (const [key, longest] of [
    ['name', 64],
    ['collection', 64],
    ['description', 1000],
  ] as const) {
    const text = readName(row[key], longest)
    if (text) nft[key] = text
  }
  const imageId = readImageId(row.imageId)
  if (imageId) nft.imageId = imageId
  const attributes = readAttributes(row.attributes)
  if (attributes.length > 0) nft.attributes = attributes
  if (row.isSpam === true) nft.isSpam = true
  return nft
}

function readWhole(value: unknown): string | undefined {
  const text = readDecimal(value)
  return text && /^\d+$/.test(text) ? text : undefined
}

function readAttributes(value: unknown): { trait: string; value: string }[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostAttributes).flatMap(entry => {
    const row = Object(entry) as Record<string, unknown>
    const trait = readName(row.trait)
    const text = readName(row.value, 200)
    return trait && text ? [{ trait, value: text }] : []
  })
}
