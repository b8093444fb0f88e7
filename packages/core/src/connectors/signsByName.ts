import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import type { ConnectorsState } from './connectors'
import { plainName } from './plainName'

/**
 * The registry's best known wallets of several namespaces, by a word of their rdns: so they share a row
 * before, or without, the registry's answer. A test compares them with the registry's data. A word is enough,
 * as anybody can claim any rdns.
 */
export const wellKnown: Partial<Record<ChainNamespace, RegExp>> = {
  solana: /metamask|phantom|backpack|coinbase|trustwallet|okex|bitget|exodus|brave/,
  bip122: /phantom|okex|bitget/,
}

/**
 * The wallet behind a name in a namespace (`solana phantom`), if a listing with that name has its wallet
 * there. Without such a listing a name identifies nobody.
 */
export function signsByName(state: ConnectorsState, listings: readonly Wallet[]): Map<string, string> {
  const signs = new Map<string, string>()
  const namespaces = Object.keys(state) as ChainNamespace[]
  if (namespaces.length < 2) return signs
  const add = (namespace: string, name: string, sign: string) => {
    const key = `${namespace} ${plainName(name)}`
    if (!signs.has(key)) signs.set(key, sign)
  }
  for (const namespace of namespaces) {
    for (const wallet of listings)
      if (lists(wallet, namespace)) add(namespace, wallet.name, wallet.rdns ?? wallet.id)
    for (const { name, rdns } of Object.values(state).flatMap(list => list ?? []))
      if (rdns && wellKnown[namespace]?.test(rdns)) add(namespace, name, rdns)
  }
  return signs
}

function lists({ chains = [], injected = [] }: Wallet, namespace: ChainNamespace): boolean {
  return (
    chains.some(chain => chain.startsWith(`${namespace}:`)) ||
    injected.some(part => part.namespace === namespace)
  )
}
