import type { Network, PairRequest, ProposedNamespace } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { formerIds } from './solanaChains'

/** What a proposal asks for: the site's networks, all optional, with the methods the kit may use on them. */
export function proposedNamespaces(
  networks: readonly Pick<Network, 'chainNamespace' | 'caipNetworkId'>[],
): PairRequest['namespaces'] {
  const chains = new Map<ChainNamespace, Set<string>>()
  for (const { chainNamespace, caipNetworkId } of networks) {
    const known = chains.get(chainNamespace) ?? new Set()
    chains.set(chainNamespace, known)
    for (const id of [caipNetworkId, ...formerIds(caipNetworkId)]) known.add(id)
  }
  const entries = [...chains].map(([namespace, ids]): [ChainNamespace, ProposedNamespace] => [
    namespace,
    { chains: [...ids], methods: methods[namespace] ?? [], events },
  ])
  return Object.fromEntries(entries)
}

const events = ['accountsChanged', 'chainChanged']

const methods: Partial<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}
