import { readWallet, type Wallet } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { visibleWallets } from './visibleWallets'

/** The wallets the site adds itself, without their unsafe links. */
export function customWallets(kit: Kit): Wallet[] {
  return visibleWallets(
    kit,
    optionsOf(kit).customWallets.flatMap(wallet => readWallet(wallet) ?? []),
  )
}
