import { type AdapterHost, type AdapterType, type AttachedAdapter, createScope } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { awayWallets } from './awayWallets'
import { connectWallet } from './connectWallet'
import { disconnectWallet } from './disconnectWallet'
import { isEip1193Provider } from './eip1193Provider'
import { foundWallets } from './foundWallets'
import { lazyRequests } from './lazyRequests'
import { liveLinks } from './liveLinks'
import { loadPart } from './loadPart'
import { moveLink } from './moveLink'
import { providerOf } from './providerOf'
import { reconnectWallets } from './reconnectWallets'
import type { AbiCodec } from './requests/contractCall'
import { restoreWallet } from './restoreWallet'

/** What each adapter adds. */
export type EvmTools = {
  readonly type: AdapterType
  /** Encodes and decodes contract calls; loaded with the first one. Without it there are none. */
  abi?(): Promise<AbiCodec>
}

/**
 * Attaches an adapter that talks to the page's wallets directly, through EIP-1193.
 *
 * @example
 * const attach = (host: AdapterHost) => attachEvm(host, { type: 'ethers', abi: async () => (await import('./requests')).abi })
 */
export function attachEvm(host: AdapterHost, { type, abi }: EvmTools): AttachedAdapter {
  const scope = createScope(error => host.log.warn(`${type}: something could not be stopped`, error))
  const live = liveLinks(host, ({ connectorId, provider }) => {
    const found = wallets.find(connectorId)
    if (found) away.expect({ ...found, provider })
  })
  const away = awayWallets(host, wallet => {
    const earlier = { connectorId: wallet.connector.id, accounts: [] }
    void restoreWallet(attachment, earlier, wallet)
  })
  const restoring = new Set<string>()
  const wallets = foundWallets(host, {
    onReplaced: (id, provider) => void moveLink(attachment, id, provider),
    onNamesake(wallet) {
      if (live.all().length === 0) return
      requests()
        .then(({ followUpdate }) => followUpdate(attachment, wallet))
        .catch(error => host.log.warn(`${type}: ${wallet.connector.id} was not looked at`, error))
    },
  })
  const attachment: Attachment = {
    ...{ type, host, scope, wallets, live, away, restoring },
    arranged: new WeakMap(),
    open: new Map(),
  }
  scope.own(wallets.stop)
  scope.own(live.close)
  scope.own(away.stop)
  scope.own(() => restoring.clear())
  return {
    reconnect: earlier => reconnectWallets(attachment, earlier),
    connect: request => connectWallet(attachment, request),
    disconnect: request => disconnectWallet(attachment, request),
    switchNetwork: async request => (await requests()).switchNetwork(attachment, request),
    addWallet({ connector, wallet }) {
      if (!isEip1193Provider(wallet)) throw kitError('provider/not-found', { value: connector.id })
      wallets.add({ connector, provider: wallet })
    },
    getProvider: async connectorId => providerOf(attachment, connectorId),
    ...lazyRequests(async () =>
      (await requests()).attachmentRequests(attachment, abi && (() => loadPart(attachment, abi))),
    ),
    detach: scope.close,
  }

  /** Not needed to connect: loaded with the first request, or when a wallet claims another one's id. */
  function requests(): Promise<typeof import('./requests/requests')> {
    return loadPart(attachment, () => import('./requests/requests'))
  }
}
