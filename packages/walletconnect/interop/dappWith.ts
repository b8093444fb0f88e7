import type { PairRequest, SessionClient, SessionEvent } from '@latchkey/core'

export type Dapp = ReturnType<typeof dappWith>

/** A site over a session's client, whichever it is. */
export function dappWith(client: SessionClient) {
  const heard: SessionEvent[] = []
  client.listen(event => heard.push(event))
  return {
    client,
    /** Everything the client told since it was made. */
    heard,
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
