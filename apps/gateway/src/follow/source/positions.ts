import type { NftPosition } from './listHoldings'

/** Where a page of the history goes on: `block.index`. */
export function readPosition(text: string): { block: number; txi: number } {
  const [, block, txi] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? []
  if (!block || !txi) throw new TypeError('the position in the history is not one')
  return { block: Number(block), txi: Number(txi) }
}

/** Where a page of NFTs goes on: `kind.token.id`. */
export function readNftPosition(text: string | undefined): NftPosition {
  if (text === undefined) return { kind: 0, token: 0, tokenId: '0' }
  const [, kind, token, tokenId] = /^(721|1155)\.(\d{1,9})\.(\d{1,78})$/.exec(text) ?? []
  if (!kind || !token || !tokenId) throw new TypeError('the position in the NFTs is not one')
  return { kind: Number(kind), token: Number(token), tokenId }
}
