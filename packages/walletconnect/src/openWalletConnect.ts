import {
  activeNetwork,
  type Connector,
  createScope,
  createStorage,
  findNetwork,
  type Kit,
  networks,
  type OpenWalletConnect,
  requestedNetworks,
  rpcUrls,
  type SessionClient,
  type WalletConnectOptions,
  type WalletConnectPort,
} from '@latchkey/core'
import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { toBase58, toBase64 } from './crypto/bytes'
import { fromUniversalProvider } from './fromUniversalProvider'
import { bitcoinWallet } from './providers/bitcoinWallet'
import { type ChainInUse, type ChainMemory, eip1193Provider } from './providers/eip1193Provider'
import { nodeRpc } from './providers/nodeRpc'
import { proposedNamespaces } from './providers/proposedNamespaces'
import { solanaWallet } from './providers/solanaWallet'
import { createSessionClient } from './sign/createSessionClient'
import { evmFamily } from './universal/evmFamily'
import { standardFamily } from './universal/standardFamily'
import { universal } from './universal/universal'
import { fieldsOf } from './wallet/fields'

/**
 * Opens WalletConnect for a kit: a session's client, and its wallet in the form that each chain family wants.
 *
 * @example
 * const { client, walletFor } = openWalletConnect(kit, { relayUrl: 'wss://relay.example', projectId, metadata })
 */
export const openWalletConnect: OpenWalletConnect = (kit, options) => {
  const scope = createScope(error => kit.log.error('walletconnect: something could not be stopped', error))
  const onError = (error: unknown) => kit.log.error('walletconnect: a listener failed', error)
  const client = clientFor(kit, options)
  scope.own(client.close)
  const evm = eip1193Provider({
    ...{ client, onError },
    memory: chainMemory(kit),
    preferred() {
      const state = kit.get(networks).get()
      const now = state.byNamespace.eip155?.caipNetwork ?? activeNetwork(state)
      return [...(now ? [now] : []), ...requestedNetworks(state)].map(({ caipNetworkId }) => caipNetworkId)
    },
    async rpc({ chainId, ...question }) {
      const network = findNetwork(kit.get(networks).get(), chainId)
      if (!network) throw kitError('chain/not-configured', { value: chainId })
      return nodeRpc(kit.env, network, await rpcUrls(kit, network), question)
    },
  })
  const solana = solanaWallet(client, onError)
  const bitcoin = bitcoinWallet(client, onError)
  for (const { stop } of [evm, solana, bitcoin]) scope.own(stop)

  const wallets: Partial<Record<ChainNamespace, unknown>> = {
    eip155: evm.provider,
    solana: solana.wallet,
    bip122: bitcoin.wallet,
  }
  const families: Partial<Record<ChainNamespace, ReturnType<typeof evmFamily>>> = {
    eip155: evmFamily(evm.provider, evm.chainId),
    solana: standardFamily(solana.wallet, 'solana:signMessage', toBase58),
    bip122: standardFamily(bitcoin.wallet, 'bitcoin:signMessage', toBase64),
  }

  const port: WalletConnectPort = {
    client,
    propose: () => proposedNamespaces(requestedNetworks(kit.get(networks).get())),
    walletFor: namespace => {
      const wallet = wallets[namespace]
      return wallet ? { connector: connectorOf(namespace), wallet } : undefined
    },
    universal: namespace =>
      universal(client, connectorOf(namespace), families[namespace] ?? { provider: client }),
    close: scope.close,
  }
  return port
}

/** Our own client, or the site's provider in its place. */
function clientFor(
  kit: Kit,
  { universalProvider, metadata, ...options }: WalletConnectOptions,
): SessionClient {
  const { window, clock } = kit.env
  if (universalProvider) return fromUniversalProvider(universalProvider, { clock, log: kit.log })
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
    ...{ clock, window, log: kit.log },
    WebSocket: window.WebSocket,
    crypto: window.crypto,
  })
}

function readSessionStorage(window: Window): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined // a sandboxed frame: the tab is another client after a reload
  }
}

function connectorOf(chain: ChainNamespace): Connector {
  return { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain }
}

const chainKey = 'walletconnect.chain'

function chainMemory({ storage }: Kit): ChainMemory {
  return {
    read: () => storage.read(chainKey, readChainInUse),
    write: now => storage.write(chainKey, now),
  }
}

function readChainInUse(stored: unknown): ChainInUse | undefined {
  const { topic, chainId } = fieldsOf(stored)
  if (typeof topic !== 'string' || typeof chainId !== 'string' || !/^eip155:\d+$/.test(chainId))
    return undefined
  return { topic, chainId }
}
