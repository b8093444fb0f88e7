/** Where the picture of a name is: at a source that `pictures` reads, or with an NFT. */
export type Avatar =
  | { source: string }
  | { chainId: string; address: `0x${string}`; tokenId: bigint; standard: 'erc721' | 'erc1155' }

const longest = 64 * 1024
const nft = /^eip155:([1-9]\d{0,15})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i

/** Reads a name's `avatar` (ENSIP-12). Undefined for what is none. */
export function readAvatar(text: string | undefined): Avatar | undefined {
  const plain = text?.trim()
  if (!plain || plain.length > longest) return undefined
  const [, chain, standard, address, tokenId] = nft.exec(plain) ?? []
  if (chain && standard && address && tokenId)
    return {
      chainId: `eip155:${chain}`,
      address: address.toLowerCase() as `0x${string}`,
      tokenId: BigInt(tokenId),
      standard: standard.toLowerCase() as 'erc721' | 'erc1155',
    }
  return /^(?:https|data|ipfs|ar):/i.test(plain) ? { source: plain } : undefined
}
