import { type Connector, walletLabel } from '@latchkey/core'

/** A wallet as a connector; undefined without a name. The Wallet Standard has no ids, so the name is the id. */
export function describeWallet(wallet: object): Connector | undefined {
  const { name, icon } = walletLabel(wallet)
  if (!name) return undefined
  return {
    id: name,
    name,
    type: 'ANNOUNCED', // CON-04
    chain: 'solana',
    ...(icon ? { imageUrl: icon } : {}),
  }
}
