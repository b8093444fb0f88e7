import { type AccountRequest, type AdapterHost, type AttachedAdapter, createScope } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { connectWallet } from './connectWallet'
import { disconnectWallet } from './disconnectWallet'
import { findWallets } from './findWallets'
import { followNetwork } from './followNetwork'
import { liveWallets } from './liveWallets'
import { providedWallet } from './providedWallet'
import { restoreWallets } from './restoreWallets'

/** Finds the page's Bitcoin wallets and passes the kit's requests on to them. There is no balance (ACC-20). */
export function attach(host: AdapterHost): AttachedAdapter {
  const scope = createScope(error => host.log.warn('bitcoin: something could not be stopped', error))
  let isAttached = true
  scope.own(() => {
    isAttached = false
  })
  const live = liveWallets(host, scope, now => {
    if (!isAttached) return
    found.look() // the kit looks up the connection's wallet among the connectors
    host.connectionsChanged(now)
  })
  const found = findWallets(host, scope, live)
  const attachment: Attachment = { host, scope, live, found, open: new Map(), restoring: new Set() }
  return {
    reconnect: earlier => restoreWallets(attachment, earlier),
    connect: request => connectWallet(attachment, request),
    disconnect: request => disconnectWallet(attachment, request),
    chooseAccount: async request => (await requests()).chooseAccount(attachment, request),
    switchNetwork: async request => (await requests()).switchNetwork(attachment, request),
    followNetwork: request => followNetwork(attachment, request),
    addWallet: provided => found.add(providedWallet(provided)),
    async getProvider(connectorId) {
      const { wallet = found.find(connectorId), connection } = live.get(connectorId) ?? {}
      if (!wallet) throw kitError('connector/not-found', { value: connectorId })
      return wallet.provider(connection?.networkId)
    },
    signMessage: request => ask(request, all => all.signMessage(attachment, request)),
    signPsbt: request => ask(request, all => all.signPsbt(attachment, request)),
    sendTransfer: request => ask(request, all => all.sendTransfer(attachment, request)),
    detach: scope.close,
  }

  async function ask<T>({ connectorId }: AccountRequest, work: (all: Requests) => Promise<T>): Promise<T> {
    const all = await requests()
    await all.followUpdate(attachment, connectorId)
    return work(all)
  }
}

type Requests = typeof import('./requests')

/** Few visitors sign or switch networks, so that code is loaded on demand. */
function requests(): Promise<Requests> {
  return import('./requests')
}
