import { type ConnectMethods, defineFeature, type Reading } from '@latchkey/core'
import type { ComponentType } from 'react'

export type ConnectLoginsProps = {
  order: ConnectMethods['order']
  /** Shows those before the wallets, or those after them. */
  side: 'before' | 'after'
  /** Whether there are wallets to choose from; otherwise only the logins show. */
  hasWallets: boolean
}

export type LoginsPart = {
  Logins: ComponentType<ConnectLoginsProps>
  /** Whether there are logins to show. */
  offered: Reading<boolean>
}

/**
 * Shows logins beside the wallets of Connect; its code loads only on sites that may offer some. Null: it did
 * not load.
 */
export const connectLogins = defineFeature('connectLogins', (): LoginsPart | null | undefined => undefined)
