import type { Connector, ExaminedNamespace, Finding } from '@latchkey/core'
import { injectedAt } from './injectedAt'

/** Checks `window.ethereum`, the one place all EVM wallets used before they announced themselves. */
export async function checkInjected({
  page,
  connectors,
  providerOf,
  nameList,
}: ExaminedNamespace): Promise<Finding[]> {
  const injected = injectedAt(page)
  if (!injected) return []
  const announced = connectors.filter(({ type }) => type === 'ANNOUNCED')
  const rivals = providersIn(injected)
  if (announced.length === 0 && rivals < 2) return [notAnnounced(connectors)]
  if (announced.length < 2 && rivals < 2) return []
  const holder = await holderOf(injected, announced, providerOf)
  const names = announced.length > 0 ? ` (${nameList(announced)})` : ''
  const who = holder ? nameList([holder]) : 'a wallet that did not announce itself'
  const kept = isKept(page) ? ' It is fixed there: no other can take its place.' : ''
  return [
    {
      id: 'wallets/contested',
      level: announced.length > 0 ? 'note' : 'problem',
      title: 'Several wallets want window.ethereum',
      text: `${Math.max(announced.length, rivals)} wallets are installed${names}, and the place holds ${who}.${kept} The kit reaches announced wallets without it; other code that uses window.ethereum talks to that one, whatever the visitor chose.`,
      next: 'Use the provider the kit gives (getProvider), never window.ethereum. To try a wallet alone, switch the others off.',
    },
  ]
}

function notAnnounced(list: readonly Connector[]): Finding {
  const isListed = list.some(({ type }) => type === 'INJECTED')
  return {
    id: 'wallets/not-announced',
    level: isListed ? 'note' : 'problem',
    title: 'A wallet is there and did not announce itself',
    text: `window.ethereum is taken, and no announcement (EIP-6963) was heard. ${isListed ? 'Visitors find it as the browser wallet, without its name.' : 'The kit does not list it.'}`,
    next: 'Update the wallet. With wagmi, add injected() to its connectors and leave multiInjectedProviderDiscovery on.',
  }
}

/** Some wallets collect the ones they displaced in `providers`. */
function providersIn(injected: object): number {
  try {
    const { providers } = injected as { providers?: unknown }
    return Array.isArray(providers) ? new Set(providers).size : 0
  } catch {
    return 0
  }
}

async function holderOf(
  injected: object,
  announced: readonly Connector[],
  providerOf: ExaminedNamespace['providerOf'],
): Promise<Connector | undefined> {
  const answers = await Promise.all(announced.map(providerOf))
  return announced.find((_, at) => {
    const answer = answers[at]
    return answer?.status === 'answered' && answer.value === injected
  })
}

function isKept(page: ExaminedNamespace['page']): boolean {
  const place = page && Object.getOwnPropertyDescriptor(page, 'ethereum')
  return place !== undefined && place.configurable === false && !place.writable && !place.set
}
