import {
  type CreateWalletConnect,
  createStorage,
  type Kit,
  retry,
  type SessionClient,
  type WalletConnectOptions,
} from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { lazyClient } from './lazyClient'
import { sessionPort } from './sessionPort'
import { createSessionClient } from './sign/createSessionClient'

/**
 * WalletConnect for a kit: a session client, and its wallet in the form each namespace expects.
 *
 * @example
 * const { client, walletFor } = createWalletConnect(kit, { relayUrl: 'wss://relay.example', projectId, metadata })
 */
export const createWalletConnect: CreateWalletConnect = (kit, options) =>
  sessionPort(kit, clientFor(kit, options))

/** Our own client, or one over the site's provider. */
function clientFor(
  kit: Kit,
  { universalProvider, metadata, ...options }: WalletConnectOptions,
): SessionClient {
  const { window, clock, crypto } = kit.env
  if (universalProvider)
    return lazyClient(async () => {
      const { fromUniversalProvider } = await retry(kit, () => import('./siteProvider/fromUniversalProvider'))
      return fromUniversalProvider(universalProvider, { clock, log: kit.log })
    })
  if (!window) throw kitError('relay/unreachable', { details: 'there is no browser here' })
  return createSessionClient({
    ...options,
    metadata: metadata ?? {
      name: window.document.title || window.location.host,
      description: '',
      url: window.location.origin,
      icons: [],
    },
    storage: kit.storage,
    sessionStorage: createStorage(readSessionStorage(window), undefined, `latchkey.v1.${kit.id}.`, kit.log),
    ...{ clock, window, crypto, log: kit.log },
    WebSocket: window.WebSocket,
  })
}

function readSessionStorage(window: Window): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined // a sandboxed frame: after a reload the relay sees a new client
  }
}
