import type { Attach, AttachedAdapter, Connector } from '@latchkey/core'

/** The universal adapter, whose code is loaded with the first call. */
export function lazyUniversal(connector: Connector, load: () => Promise<Attach>): Attach {
  return host => {
    let isAttached = true
    let here: Promise<AttachedAdapter> | undefined
    const arrive = () => {
      here ??= load().then(attach => {
        const attached = attach(host)
        if (!isAttached) attached.detach()
        return attached
      })
      here.catch(() => {
        here = undefined // the next call tries again
      })
      return here
    }
    host.connectorsChanged([connector])
    return {
      reconnect: async earlier => (await arrive()).reconnect(earlier),
      connect: async request => (await arrive()).connect(request),
      disconnect: async request => (await arrive()).disconnect(request),
      chooseAccount: async request => (await arrive()).chooseAccount?.(request),
      switchNetwork: async request => (await arrive()).switchNetwork(request),
      followNetwork: request =>
        void here?.then(({ followNetwork }) => followNetwork?.(request)).catch(() => {}),
      getProvider: async connectorId => (await arrive()).getProvider(connectorId),
      signMessage: async request => (await arrive()).signMessage(request),
      detach() {
        isAttached = false
        here?.then(({ detach }) => detach()).catch(() => {})
      },
    }
  }
}
