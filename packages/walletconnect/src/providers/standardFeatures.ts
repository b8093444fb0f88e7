import type { SessionClient } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { WalletAccount } from '@wallet-standard/base'
import type { accountEvents } from './accountEvents'
import type { followSession } from './followSession'

type Parts = {
  client: SessionClient
  followed: ReturnType<typeof followSession>
  events: ReturnType<typeof accountEvents>
  accounts(): readonly WalletAccount[]
}

/** The features every Wallet Standard wallet has. Connecting needs a session; disconnecting ends it. */
export function standardFeatures({ client, followed, events, accounts }: Parts) {
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { silent?: boolean } = {}) {
        await followed.restored()
        if (!silent && !followed.session())
          throw kitError('connector/not-connected', { value: 'walletConnect' })
        if (!silent) followed.need()
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => client.disconnect() },
    'standard:events': { version: '1.0.0', on: events.on },
  } as const
}
