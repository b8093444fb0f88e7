import {
  accountOf,
  accounts,
  adapters,
  type Connection,
  type Connector,
  connections,
  connectionsOf,
  connectorName,
  connectors,
  findConnector,
} from '@latchkey/core'
import { isEvmProvider } from './evmProvider'
import type { Examination } from './examination'
import type { Finding } from './finding'
import { installedIn } from './installedIn'
import { plainName } from './plainName'
import { probeEvm } from './probeEvm'

/** No page has more wallets than this; a hostile one may pretend to. */
const mostAsked = 20

/** Whether the wallets answer, and whether they say what the kit shows. */
export async function checkProviders(examination: Examination): Promise<Finding[]> {
  const subjects = subjectsOf(examination)
  const found = await Promise.all(
    subjects.slice(0, mostAsked).map(async subject => {
      const answer = await examination.providerOf(subject.connector)
      const provider = answer.status === 'answered' ? answer.value : undefined
      if (subject.connector.chain !== 'eip155' && provider) return []
      if (isEvmProvider(provider)) return probeEvm(examination, subject, provider)
      return [noProvider(subject.name, answer.status === 'silent')]
    }),
  )
  const left = subjects.length - mostAsked
  return [...found.flat(), ...(left > 0 ? [notAsked(left)] : [])]
}

/** A wallet to be asked, and what the kit shows of it. */
export type Subject = { connector: Connector; name: string; live: Connection | undefined; isActive: boolean }

/** Every wallet that is connected, in any family, then the EVM ones that are installed. */
function subjectsOf(examination: Examination): Subject[] {
  const { kit } = examination
  const state = kit.get(connectors).get()
  const families = Object.keys(kit.get(adapters).get()) as Connector['chain'][]
  const live = families.flatMap(chain => {
    const { list, active } = connectionsOf(kit.get(connections).get(), chain)
    return list.map((connection): Subject => {
      const id = connection.connectorId
      const connector = findConnector(state, id, chain) ?? { id, name: id, type: 'EXTERNAL', chain }
      const isShown = accountOf(kit.get(accounts).get(), chain).status === 'connected'
      return { connector, name: nameOf(connector), live: connection, isActive: isShown && id === active }
    })
  })
  const isLive = ({ id }: Connector) =>
    live.some(({ connector }) => connector.id === id && connector.chain === 'eip155')
  const others = families.includes('eip155') ? installedIn(examination, 'eip155') : []
  return [
    ...live,
    ...others
      .filter(connector => !isLive(connector))
      .map(connector => ({ connector, name: nameOf(connector), live: undefined, isActive: false })),
  ]
}

function nameOf(connector: Connector): string {
  return plainName(connectorName(connector))
}

function noProvider(name: string, isSilent: boolean): Finding {
  return {
    id: 'wallet/no-provider',
    level: 'problem',
    title: `${name} cannot be reached`,
    text: isSilent
      ? 'The adapter did not get hold of the wallet within 2 s.'
      : 'The adapter finds nothing to talk to: the extension was updated or removed under the page, or it never came.',
    next: 'Reload the page. If it stays so, look whether the extension is on.',
  }
}

function notAsked(count: number): Finding {
  return {
    id: 'wallets/not-asked',
    level: 'note',
    title: 'Not every wallet was asked',
    text: `${count} more are listed. So many on one page are odd: something announces wallets that are none.`,
    next: 'Look which extension or script announces them.',
  }
}
