import { defineFeature } from '@latchkey/core'
import type { ComponentType, ReactNode } from 'react'

export type ConnectLoginsProps = {
  /** Whether there is any wallet to choose; else the logins stand alone. */
  hasWallets: boolean
  /** The wallets of Connect. */
  children: ReactNode
}

/** What shows logins beside the wallets of Connect; its code comes to sites that may offer some. */
export const connectLogins = defineFeature(
  'connectLogins',
  (): ComponentType<ConnectLoginsProps> | undefined => undefined,
)
