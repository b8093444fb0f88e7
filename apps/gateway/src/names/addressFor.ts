import type { NameRow } from './nameRow'

const ether = 60n
const evmBit = 0x80000000n

/**
 * The address that a name has for a coin type (ENSIP-11). An account with a key is the same on every EVM chain; a
 * contract may be somebody else's on another one, so there it has none.
 */
export function addressFor({ addresses, everywhere }: NameRow, coinType: bigint): `0x${string}` | undefined {
  const isEvm = coinType === ether || (coinType >= evmBit && coinType < 2n * evmBit)
  const found =
    addresses[coinType.toString()] ?? (everywhere && isEvm ? addresses[ether.toString()] : undefined)
  return found?.address as `0x${string}` | undefined
}
