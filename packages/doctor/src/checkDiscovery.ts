import { adapters, config, connectorName, type Finding, optionsOf } from '@latchkey/core'
import { isAwake } from '@latchkey/core/inspect'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Examination } from './examination'
import { examineNamespace, installedIn } from './examineNamespace'
import { namespaceInfo } from './namespaces'
import { nameList } from './plainName'

/** Which wallets were found, by namespace. */
export async function checkDiscovery(examination: Examination): Promise<Finding[]> {
  const { kit, page } = examination
  const { enableWallets } = optionsOf(kit)
  const attached = Object.keys(kit.get(adapters).get()) as ChainNamespace[]
  const isAsleep = page && kit.get(config).get().adapters.length > 0 && !isAwake(kit)
  const found = await Promise.all(attached.map(namespace => checkNamespace(examination, namespace)))
  return [...(enableWallets ? [] : [walletsOff]), ...(isAsleep ? [asleep] : []), ...found.flat()]
}

async function checkNamespace(examination: Examination, namespace: ChainNamespace): Promise<Finding[]> {
  const { name } = namespaceInfo[namespace]
  const examined = await examineNamespace(examination, namespace)
  const { state, checks } = examined
  const told = (await checks?.checkPage(state)) ?? []
  const installed = installedIn(examined)
  if (installed.length > 0)
    return [
      ...told,
      {
        id: 'wallets/found',
        level: 'ok',
        title: `${name} wallets were found`,
        text: `${nameList(installed.map(connectorName))}.`,
      },
    ]
  if (told.length > 0) return [...told] // it says why there is none
  const others = state.connectors.filter(({ type }) => type !== 'INJECTED')
  const where = checks?.announcedBy ?? 'by the Wallet Standard or where the adapter looks'
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
