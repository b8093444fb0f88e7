import { webcrypto } from 'node:crypto'
import { type Clock, type Log, type PairRequest, type SessionEvent, systemClock } from '@latchkey/core'
import { WebSocket } from 'ws'
import { createSessionClient } from '../src/sign/createSessionClient'
import { type Tab, visitor } from './visitor'

export type OurDappOptions = {
  relayUrl: string
  clock?: Clock
  /** The tab it runs in; a reload is a second one in the same tab. */
  tab?: Tab
}

export type OurDapp = ReturnType<typeof ourDapp>

/** A site with our client, as a page would run it. */
export function ourDapp({ relayUrl, clock = systemClock, tab = visitor().tab() }: OurDappOptions) {
  const warnings: string[] = []
  const warn = (text: string, about?: unknown) => void warnings.push(`${text} ${String(about ?? '')}`)
  const quiet = () => {}
  const log: Log = {
    ...{ debug: quiet, info: quiet, warn, error: warn, setConsoleLevel: quiet },
    entries: () => [],
  }
  const client = createSessionClient({
    ...{ relayUrl, clock, log, projectId: 'playground' },
    metadata: { name: 'Our site', description: 'Ours', url: 'https://site.invalid', icons: [] },
    storage: tab.storage,
    sessionStorage: tab.sessionStorage,
    WebSocket: WebSocket as never,
    crypto: webcrypto as Crypto,
  })
  const heard: SessionEvent[] = []
  client.listen(event => heard.push(event))
  return {
    client,
    tab,
    /** Everything the client told since it was made. */
    heard,
    warnings,
    /** Begins to pair: the link for the wallet, and the session once there is one. */
    pair(more: Partial<PairRequest> = {}) {
      const told: { uri: string; expiresAt: number }[] = []
      const paired = client.pair({
        namespaces: proposed,
        signal: new AbortController().signal,
        ...more,
        onUri: (uri, expiresAt) => void told.push({ uri, expiresAt }),
      })
      paired.catch(() => {}) // whoever wants the outcome awaits it
      return { told, paired }
    },
    async close() {
      client.close()
    },
  }
}

const events = ['accountsChanged', 'chainChanged']

const proposed: PairRequest['namespaces'] = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events,
  },
  solana: {
    chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    methods: ['solana_signMessage', 'solana_signTransaction'],
    events,
  },
  bip122: {
    chains: ['bip122:000000000933ea01ad0ee984209779ba'],
    methods: ['signMessage', 'signPsbt', 'getAccountAddresses'],
    events,
  },
}
