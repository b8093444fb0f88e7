import type { Asset } from '../part'

/** Nobody has as much as this; some tokens count amounts in 96 bits only, and have another largest number. */
const unlimited = 2n ** 95n
const unlimitedOnSolana = 2n ** 63n

/** Whether it is all that there is, or will be. */
export function isUnlimited(asset: Asset, networkId: string): boolean {
  if (asset.kind === 'collection') return true
  const isNumber = asset.kind !== 'nft'
  return isNumber && asset.amount >= (networkId.startsWith('solana:') ? unlimitedOnSolana : unlimited)
}
