import {
  activeNetwork,
  type Connector,
  createScope,
  findNetwork,
  type Kit,
  networks,
  requestedNetworks,
  rpcUrls,
  type SessionClient,
  type WalletConnectPort,
} from '@latchkey/core'
import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { toBase58, toBase64 } from './crypto/bytes'
import { bitcoinWallet } from './providers/bitcoinWallet'
import { type ChainInUse, type ChainMemory, eip1193Provider } from './providers/eip1193Provider'
import { nodeRpc } from './providers/nodeRpc'
import { proposedNamespaces } from './providers/proposedNamespaces'
import { solanaWallet } from './providers/solanaWallet'
import { evmFamily } from './universal/evmFamily'
import { standardFamily } from './universal/standardFamily'
import { type UniversalFamily, universal } from './universal/universal'
import { fieldsOf } from './wallet/fields'

/** A client's session in a kit: its wallet in the form that each chain family wants. */
export function sessionPort(kit: Kit, client: SessionClient): WalletConnectPort {
  const scope = createScope(error => kit.log.error('walletconnect: something could not be stopped', error))
  const onError = (error: unknown) => kit.log.error('walletconnect: a listener failed', error)
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
  const families: Partial<Record<ChainNamespace, UniversalFamily>> = {
    eip155: evmFamily(evm.provider, evm.chainId),
    solana: standardFamily(solana.wallet, 'solana:signMessage', toBase58),
    bip122: standardFamily(bitcoin.wallet, 'bitcoin:signMessage', toBase64),
  }

  return {
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
