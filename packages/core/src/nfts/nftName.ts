import { type Nft, parseCaipAddress } from '@latchkey/protocol'

/** An NFT's name; without one its collection and number, or its address. */
export function nftName({ name, collection, tokenId, standard, address }: Nft): string {
  if (name) return name
  if (standard === 'spl') return collection ?? shortened(parseCaipAddress(address).address)
  const number = `#${shortened(tokenId)}`
  return collection ? `${collection} ${number}` : number
}

function shortened(text: string): string {
  return text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text
}
