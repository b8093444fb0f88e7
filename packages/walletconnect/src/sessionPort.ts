import {
  type Connector,
  createScope,
  type Kit,
  networks,
  requestedNetworks,
  retry,
  type SessionClient,
  type WalletConnectPort,
} from '@latchkey/core'
import { type ChainNamespace, toKitError } from '@latchkey/protocol'
import { keepLoaded } from './loading/keepLoaded'
import { bitcoinStandardChains } from './providers/bitcoinChains'
import { lazyProvider } from './providers/lazyProvider'
import { lazyWallet } from './providers/lazyWallet'
import { proposedNamespaces } from './providers/proposedNamespaces'
import { solanaStandardChains } from './providers/solanaChains'
import type { SessionWallets } from './sessionWallets'
import { lazyUniversal } from './universal/lazyUniversal'

/**
 * A client's session in a kit, with its wallet for each namespace. The code of these wallets loads while the visitor
 * looks at the link: nothing needs it before there is a session.
 */
export function sessionPort(kit: Kit, client: SessionClient): WalletConnectPort {
  const scope = createScope(error => kit.log.error('walletconnect: something could not be stopped', error))
  scope.own(client.close)
  const load = keepLoaded(async (): Promise<SessionWallets> => {
    const { sessionWallets } = await retry(kit, () => import('./sessionWallets')).catch(cause => {
      throw toKitError(cause, 'http/unreachable', { details: 'a part of WalletConnect did not load' })
    })
    const made = sessionWallets(kit, client)
    scope.own(made.stop)
    return made
  })

  const wallets: Partial<Record<ChainNamespace, unknown>> = {
    eip155: lazyProvider(async () => (await load()).eip155),
    solana: lazyWallet(async () => (await load()).solana, solanaStandardChains, [...standard, ...ofSolana]),
    bip122: lazyWallet(async () => (await load()).bip122, bitcoinStandardChains, [...standard, ...ofBitcoin]),
  }

  return {
    client,
    propose() {
      load().catch(error => kit.log.warn('a part of WalletConnect is still missing', error)) // needed as soon as the wallet approves
      return proposedNamespaces(requestedNetworks(kit.get(networks).get()))
    },
    walletFor: namespace => {
      const wallet = wallets[namespace]
      return wallet ? { connector: connectorOf(namespace), wallet } : undefined
    },
    universal: namespace =>
      lazyUniversal(connectorOf(namespace), async () => (await load()).standIn(connectorOf(namespace))),
    close: scope.close,
  }
}

const standard = ['standard:connect', 'standard:disconnect'] as const
const ofSolana = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const ofBitcoin = [
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
  'bitcoin:sendTransfer',
  'bitcoin:getAccountAddresses',
] as const

function connectorOf(chain: ChainNamespace): Connector {
  return { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain }
}
