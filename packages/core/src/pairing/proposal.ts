import type { ChainNamespace } from '@latchkey/protocol'
import { adapters } from '../connectors/adapters'
import type { ProposedNamespace } from '../connectors/sessionClient'
import { pairedFamilies } from '../connectors/walletConnect'
import type { WalletConnectPort } from '../connectors/walletConnectPort'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'

/** What a wallet is asked for: the site's networks of every family that can take the wallet in, and all it may approve. */
export function proposal(
  kit: Kit,
  port: WalletConnectPort,
): Partial<Record<ChainNamespace, ProposedNamespace>> {
  const { byNamespace } = kit.get(networks).get()
  const proposed: Partial<Record<ChainNamespace, ProposedNamespace>> = {}
  for (const namespace of pairedFamilies) {
    const chains = (byNamespace[namespace]?.requestedCaipNetworks ?? []).map(
      ({ caipNetworkId }) => caipNetworkId,
    )
    const adapter = kit.get(adapters).get()[namespace]
    if (chains.length === 0 || !adapter || !port.walletFor(namespace)) continue
    proposed[namespace] = { chains: withOldIds(chains), methods: methods[namespace] ?? [], events }
  }
  return proposed
}

const events = ['accountsChanged', 'chainChanged']

const methods: Partial<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction'],
    ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    ...['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getPermissions'],
    ...['wallet_requestPermissions', 'wallet_registerOnboarding', 'wallet_watchAsset', 'wallet_scanQRCode'],
    ...['wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_sendCalls', 'wallet_getCapabilities'],
    ...['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_getAssets'],
  ],
  solana: [
    ...['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
    ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** Solana's chains went by other ids once, and some wallets know only those. */
const oldIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

function withOldIds(chains: readonly string[]): string[] {
  return [...chains, ...chains.flatMap(chain => oldIds[chain] ?? [])]
}
