import {
  type Attach,
  type Connector,
  createScope,
  findNetwork,
  type Kit,
  networks,
  requestedNetworks,
  rpcUrls,
  type SessionClient,
  type Stop,
} from '@latchkey/core'
import { type ChainNamespace, kitError, toBase58, toRpcError } from '@latchkey/protocol'
import type { Wallet } from '@wallet-standard/base'
import { toBase64 } from './crypto/bytes'
import { fieldsOf } from './messages/fieldsOf'
import { bitcoinWallet } from './providers/bitcoinWallet'
import { eip1193Provider, type SessionProvider } from './providers/eip1193Provider'
import type { ChainInUse, ChainMemory } from './providers/followEvmSession'
import { nodeRpc } from './providers/nodeRpc'
import { solanaWallet } from './providers/solanaWallet'
import { evmSupport } from './universal/evmSupport'
import { standardSupport } from './universal/standardSupport'
import { type NamespaceSupport, universal } from './universal/universal'

/** A session's wallet in the form each namespace expects. */
export type SessionWallets = {
  eip155: SessionProvider
  solana: Wallet
  bip122: Wallet
  /** Stands in for an adapter in a namespace that has none. */
  standIn(connector: Connector): Attach
  stop: Stop
}

export function sessionWallets(kit: Kit, client: SessionClient): SessionWallets {
  const scope = createScope(error => kit.log.error('walletconnect: something could not be stopped', error))
  const onError = (error: unknown) => kit.log.error('walletconnect: a listener failed', error)
  const evm = eip1193Provider({
    ...{ client, onError },
    memory: chainMemory(kit),
    preferred() {
      const state = kit.get(networks).get()
      const now = state.byNamespace.eip155?.caipNetwork
      return [...(now ? [now] : []), ...requestedNetworks(state)].map(({ caipNetworkId }) => caipNetworkId)
    },
    async rpc({ chainId, ...call }) {
      const network = findNetwork(kit.get(networks).get(), chainId)
      if (!network) throw kitError('chain/not-configured', { value: chainId })
      return nodeRpc(kit.env, network, await rpcUrls(kit, network), call)
    },
  })
  const solana = solanaWallet(client, onError)
  const bitcoin = bitcoinWallet(client, onError)
  for (const { stop } of [evm, solana, bitcoin]) scope.own(stop)
  const supports: Partial<Record<ChainNamespace, NamespaceSupport>> = {
    eip155: evmSupport(evm.provider, evm.chainId),
    solana: standardSupport(solana.wallet, 'solana:signMessage', toBase58),
    bip122: standardSupport(bitcoin.wallet, 'bitcoin:signMessage', toBase64),
  }
  return {
    eip155: {
      ...evm.provider,
      request: asked =>
        evm.provider.request(asked).catch(error => {
          throw toRpcError(error)
        }),
    },
    solana: solana.wallet,
    bip122: bitcoin.wallet,
    standIn: connector => universal(client, connector, supports[connector.chain] ?? { provider: client }),
    stop: scope.close,
  }
}

const chainKey = 'walletconnect.chain'

function chainMemory({ storage }: Kit): ChainMemory {
  return {
    read: () => storage.read(chainKey, readChainInUse),
    write: now => storage.write(chainKey, now),
    onForeignChange: listener => storage.onForeignChange(key => key === chainKey && listener()),
  }
}

function readChainInUse(stored: unknown): ChainInUse | undefined {
  const { topic, chainId } = fieldsOf(stored)
  if (typeof topic !== 'string' || typeof chainId !== 'string' || !/^eip155:\d+$/.test(chainId))
    return undefined
  return { topic, chainId }
}
