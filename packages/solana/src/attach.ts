import { type AdapterHost, type AttachedAdapter, createScope, type Scope } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { connectWallet } from './connectWallet'
import { disconnectWallet } from './disconnectWallet'
import { createLiveWallets } from './liveWallets'
import { restoreWallets } from './restoreWallets'
import { isSolanaWallet } from './solanaWallet'
import { switchNetwork } from './switchNetwork'
import { watchWallets } from './watchWallets'

/** Connects the page's Solana wallets to a kit. */
export function attach(host: AdapterHost): AttachedAdapter {
  const scope = createScope()
  const wallets = watchWallets(host)
  const live = createLiveWallets(host)
  const attachment: Attachment = { host, scope, wallets, live, open: new Map(), restoring: new Set() }
  const report = () => host.connectorsChanged(wallets.list().map(({ connector }) => connector))
  const reportSoon = oncePerTurn(report, scope)
  scope.own(live.stop)
  scope.own(() => {
    for (const question of attachment.open.values()) question.wanted = false
  })
  scope.own(wallets.stop)
  scope.own(wallets.onChange(live.review))
  scope.own(wallets.onChange(reportSoon))
  report()
  return {
    reconnect: earlier => restoreWallets(attachment, earlier),
    connect: request => connectWallet(attachment, request),
    disconnect: request => disconnectWallet(attachment, request),
    chooseAccount: async ({ connectorId, address }) => live.choose(connectorId, address),
    switchNetwork: async request => switchNetwork(attachment, request),
    followNetwork: request => switchNetwork(attachment, request),
    networksChanged: live.review,
    addWallet({ connector, wallet }) {
      if (!isSolanaWallet(wallet)) throw kitError('provider/not-found', { value: connector.id })
      wallets.add(connector, wallet)
    },
    async getProvider(connectorId) {
      const found = wallets.get(connectorId)
      if (!found) throw kitError('connector/not-found', { value: connectorId })
      return found.wallet
    },
    async siteProvider(connectorId) {
      const found = wallets.get(connectorId)
      if (!found) throw kitError('connector/not-found', { value: connectorId })
      return (await requests()).reviewedWallet(attachment, found)
    },
    getBalance: async request => (await requests()).getBalance(attachment, request),
    signMessage: async request => (await requests()).signMessage(attachment, request),
    signTransactions: async request => (await requests()).signTransactions(attachment, request),
    sendTransaction: async request => (await requests()).sendTransaction(attachment, request),
    detach: scope.close,
  }
}

/** Reports once for several wallets at a time. */
function oncePerTurn(work: () => void, scope: Scope): () => void {
  let isAwaited = false
  let isOver = false
  scope.own(() => {
    isOver = true
  })
  return () => {
    if (!isAwaited)
      queueMicrotask(() => {
        isAwaited = false
        if (!isOver) work()
      })
    isAwaited = true
  }
}

/** Few visitors sign anything, so that code is loaded on demand. */
function requests(): Promise<typeof import('./requests')> {
  return import('./requests')
}
