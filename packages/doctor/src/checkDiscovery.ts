import { adapters, config, connectorName, connectors, optionsOf } from '@latchkey/core'
import { isAwake } from '@latchkey/core/inspect'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Examination } from './examination'
import { families } from './families'
import type { Finding } from './finding'
import { injectedAt } from './injectedAt'
import { installedIn } from './installedIn'
import { nameList } from './plainName'

/** Which wallets were found, family by family. */
export function checkDiscovery(examination: Examination): Finding[] {
  const { kit, page } = examination
  const { enableWallets } = optionsOf(kit)
  const attached = Object.keys(kit.get(adapters).get()) as ChainNamespace[]
  const isAsleep = page && kit.get(config).get().adapters.length > 0 && !isAwake(kit)
  return [
    ...(enableWallets ? [] : [walletsOff]),
    ...(isAsleep ? [asleep] : []),
    ...attached.flatMap(family => familyFindings(examination, family)),
  ]
}

function familyFindings(examination: Examination, family: ChainNamespace): Finding[] {
  const { kit, page } = examination
  const { name } = families[family]
  const installed = installedIn(examination, family)
  const listed = kit.get(connectors).get()[family] ?? []
  const others = listed.filter(({ type }) => type !== 'INJECTED')
  const isOff = family === 'eip155' && !optionsOf(kit).enableEIP6963
  const off = isOff ? [discoveryOff(installed.length + others.length > 0)] : []
  if (installed.length > 0)
    return [
      ...off,
      {
        id: 'wallets/found',
        level: 'ok',
        title: `${name} wallets were found`,
        text: `${nameList(installed.map(connectorName))}.`,
      },
    ]
  if (isOff) return off
  if (family === 'eip155' && injectedAt(page)) return [] // checkInjected has more to say of it
  const where = family === 'eip155' ? 'by EIP-6963' : 'by the Wallet Standard or where the adapter looks'
  const also =
    others.length > 0 ? ` Other ways to connect are there: ${nameList(others.map(connectorName))}.` : ''
  return [
    {
      id: 'wallets/none',
      level: others.length > 0 ? 'note' : 'problem',
      title: `No ${name} wallet was found`,
      text: `None announced itself ${where}. Either none is installed, or it is switched off for this site or for private windows.${also}`,
      next: 'Look whether the extension is on and may read this site, then reload the page.',
    },
  ]
}

const walletsOff: Finding = {
  id: 'wallets/off',
  level: 'note',
  title: 'Wallets are switched off',
  text: 'enableWallets is false: Connect lists none, also where some are installed.',
  next: 'Set enableWallets to true to list them.',
}

const asleep: Finding = {
  id: 'wallets/asleep',
  level: 'note',
  title: 'Nobody has looked for wallets yet',
  text: 'The adapters come to work when a visitor returns or opens the modal. Until then the kit asks nothing of any wallet, and neither does the doctor.',
  next: 'Open the modal once, or call kit.wake(), and diagnose again.',
}

function discoveryOff(hasOthers: boolean): Finding {
  const rest = hasOthers
    ? 'what is offered besides stays.'
    : 'nothing else is offered: no EVM wallet can be chosen.'
  return {
    id: 'wallets/discovery-off',
    level: hasOthers ? 'note' : 'problem',
    title: 'Discovery is switched off',
    text: `enableEIP6963 is false: EVM wallets that announce themselves are left out, and ${rest}`,
    next: 'Set enableEIP6963 to true to list each installed wallet by its name.',
  }
}
