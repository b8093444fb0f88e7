import { parseCaipAddress, paymentNote } from '@latchkey/protocol'
import type { Hex } from '../kernel/byNamespace'
import type { Transfer } from './transfer'

/**
 * The transaction of a transfer: native currency as its value, tokens by their contract's `transfer`
 * (SND-08), NFTs by `safeTransferFrom`, which refuses a contract that could not pass them on (ACC-32). We
 * ignore the contract's return value, as some tokens have none. A payment's mark goes at the end, where
 * tokens ignore it.
 */
export function evmTransfer(transfer: Transfer): { to: Hex; value?: bigint; data?: Hex } {
  const { to, tokenAddress, value, mark } = transfer
  const note = mark ? paymentNote(mark) : ''
  if (!tokenAddress) return { to: to as Hex, value, ...(note && { data: `0x${note}` as const }) }
  return { to: parseCaipAddress(tokenAddress).address as Hex, data: `${callOf(transfer)}${note}` }
}

function callOf({ from, to, value, nft }: Transfer): Hex {
  if (!nft) return `0xa9059cbb${words(to, value)}`
  const id = BigInt(nft.tokenId)
  return nft.standard === 'erc1155'
    ? `0xf242432a${words(from, to, id, value, 5n * 32n, 0n)}` // without data
    : `0x42842e0e${words(from, to, id)}`
}

function words(...values: readonly (string | bigint)[]): string {
  return values.map(value => BigInt(value).toString(16).padStart(64, '0')).join('')
}
