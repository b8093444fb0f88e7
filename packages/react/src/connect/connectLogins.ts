import { type ConnectMethods, defineFeature, type Reading } from '@latchkey/core'
import type { ComponentType } from 'react'

export type ConnectLoginsProps = {
  order: ConnectMethods['order']
  /** Those that stand before the wallets, or those after them. */
  side: 'before' | 'after'
  /** Whether there is any wallet to choose; else the logins stand alone. */
  hasWallets: boolean
}

export type LoginsPart = {
  Logins: ComponentType<ConnectLoginsProps>
  /** Whether there is any login to show. */
  offered: Reading<boolean>
}

/** What shows logins beside the wallets of Connect; its code comes to sites that may offer some. Null: it did not load. */
export const connectLogins = defineFeature('connectLogins', (): LoginsPart | null | undefined => undefined)
