import { type Nft, parseCaipAddress } from '@latchkey/protocol'
import { nftName } from '../nfts/nftName'
import type { Token } from '../tokens/token'

const families: Readonly<Record<string, string>> = { erc721: 'eip155', erc1155: 'eip155', spl: 'solana' }

/** Reads the NFT in the view's params: a site may pass on a stranger's input. */
export function readSentNft(value: unknown): Nft | undefined {
  const nft = Object(value) as Nft
  const { chainId, address, tokenId, standard, amount, name, collection, imageId } = nft
  if (!isWhole(tokenId) || !isWhole(amount) || amount === '0') return undefined
  try {
    const { networkId, namespace } = parseCaipAddress(String(address))
    if (networkId !== chainId || families[standard] !== namespace) return undefined
  } catch {
    return undefined
  }
  const texts = Object.entries({ name, collection, imageId }).filter(([, text]) => typeof text === 'string')
  return { chainId, address, tokenId, standard, amount, ...Object.fromEntries(texts) }
}

/** An NFT as a token of whole pieces, without a price. */
export function nftToken(nft: Nft): Token {
  const { chainId, address, imageId } = nft
  const name = nftName(nft)
  return {
    ...{ name, symbol: name, chainId, address, amount: BigInt(nft.amount), decimals: 0 },
    ...(imageId && { imageId }),
    ...{ isSpam: false, isDust: false },
  }
}

/** Whether only one copy exists, so that the view need not ask how many. */
export function isSingle({ standard, amount }: Nft): boolean {
  return standard !== 'erc1155' || amount === '1'
}

/** A number of at most 256 bits. */
function isWhole(text: unknown): text is string {
  return typeof text === 'string' && /^(?:0|[1-9]\d{0,77})$/.test(text) && BigInt(text) >> 256n === 0n
}
