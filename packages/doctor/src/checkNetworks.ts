import {
  adapters,
  config,
  type Finding,
  type NamespaceNetworks,
  networks,
  remotes,
  requestedNetworks,
} from '@latchkey/core'
import { isAwake } from '@latchkey/core/inspect'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Examination } from './examination'
import { namespaceInfo, namespacesOf } from './namespaces'
import { nameList } from './plainName'

/** Whether the site names networks, and whether each has an adapter that connects wallets on it. */
export function checkNetworks({ kit }: Examination): Finding[] {
  const state = kit.get(networks).get()
  const { adapters: given } = kit.get(config).get()
  const paired = kit
    .get(remotes)
    .get()
    .flatMap(({ namespaces }) => namespaces)
  const all = requestedNetworks(state)
  if (all.length === 0) return [none]
  const byNamespace = Object.entries(state.byNamespace) as [ChainNamespace, NamespaceNetworks][]
  const uncovered = byNamespace
    .filter(([namespace, { requestedCaipNetworks }]) => {
      const isServed = namespace === 'eip155' || namespacesOf(given).includes(namespace) // EVM does without an adapter
      return requestedCaipNetworks.length > 0 && !isServed
    })
    .map(([namespace, { requestedCaipNetworks }]) =>
      withoutAdapter(namespace, nameList(requestedCaipNetworks.map(({ name }) => name)), paired),
    )
  const offered = uncovered.filter(({ id }) => id !== 'setup/family-not-offered')
  if (given.length === 0)
    return [noAdapters(paired.length > 0), ...uncovered.filter(finding => !offered.includes(finding))]
  const idle = isAwake(kit)
    ? namespacesOf(given).filter(namespace => !kit.get(adapters).get()[namespace])
    : []
  const findings = [...uncovered, ...idle.map(notAttached)]
  if (findings.length > 0) return findings
  const text = `${nameList(all.map(({ name }) => name))}, through ${given.join(', ')}.`
  return [{ id: 'setup/networks', level: 'ok', title: 'Every network has an adapter', text }]
}

const none: Finding = {
  id: 'setup/no-networks',
  level: 'problem',
  title: 'There are no networks',
  text: 'The kit was given none that it can read, so no wallet has a chain to connect on.',
  next: 'Name at least one, for example networks: [mainnet] from viem/chains.',
}

function noAdapters(isPaired: boolean): Finding {
  const how = isPaired
    ? 'wallets are connected over WalletConnect'
    : 'the modal opens, visitors look at networks and, with a gateway, at its wallets and where to get them'
  return {
    id: 'setup/no-adapters',
    level: 'note',
    title: 'There are no adapters',
    text: `This is a supported set-up: ${how}. Wallets of this browser are found and connected on EVM chains alone, without contract calls.`,
    next: 'For more, pass adapters: wagmi, ethers, ethers5, solana or bitcoin.',
  }
}

function withoutAdapter(
  namespace: ChainNamespace,
  names: string,
  paired: readonly ChainNamespace[],
): Finding {
  const { name, adapters: possible } = namespaceInfo[namespace]
  if (possible.length === 0)
    return {
      id: 'setup/family-not-offered',
      level: 'note',
      title: `${name} networks cannot be connected`,
      text: `The kit knows ${name} by name and shows ${names}, but there is no adapter for it: visitors find no wallet there.`,
      next: 'Leave these networks out until there is an adapter.',
    }
  if (paired.includes(namespace))
    return {
      id: 'setup/no-adapter',
      level: 'note',
      title: `${name} networks have no adapter`,
      text: `${names}: wallets are connected there over WalletConnect alone, none of this browser.`,
      next: `To connect those, too, add an adapter (${possible.join(', ')}).`,
    }
  return {
    id: 'setup/no-adapter',
    level: 'problem',
    title: `${name} networks have no adapter`,
    text: `${names}: no wallet can be connected there.`,
    next: `Add an adapter (${possible.join(', ')}), or leave these networks out.`,
  }
}

function notAttached(namespace: ChainNamespace): Finding {
  return {
    id: 'setup/adapter-failed',
    level: 'problem',
    title: `The ${namespaceInfo[namespace].name} adapter could not start`,
    text: 'The kit came to life without it. The reason stands in the console and in kit.log.entries().',
    next: 'Look for "adapter could not start" there.',
  }
}
