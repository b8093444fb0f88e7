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
  type Finding,
  findConnector,
  recentWallets,
} from '@latchkey/core'
import type { Examination } from './examination'
import { examineNamespace, installedIn, type NamespaceExamination } from './examineNamespace'
import { plainName } from './plainName'

/** No page has more wallets than this; a hostile one may pretend to. */
const mostAsked = 20

/** Whether the wallets answer, and whether they say what the kit shows. */
export async function checkProviders(examination: Examination): Promise<Finding[]> {
  const { kit } = examination
  const namespaces = Object.keys(kit.get(adapters).get()) as Connector['chain'][]
  const all = await Promise.all(
    namespaces.map(async chain => ({ chain, ...(await examineNamespace(examination, chain)) })),
  )
  const live = all.flatMap(examined => liveIn(examination, examined))
  const subjects = [...live, ...all.flatMap(examined => installedBeside(live, examined))]
  const found = await Promise.all(subjects.slice(0, mostAsked).map(each => checkSubject(examination, each)))
  const left = subjects.length - mostAsked
  return [...found.flat(), ...(left > 0 ? [notAsked(left)] : [])]
}

type Examined = NamespaceExamination & { chain: Connector['chain'] }

/** A wallet to check. */
type Subject = { examined: Examined; connector: Connector; live: Connection | undefined; isActive: boolean }

/** The connected wallets of a namespace. */
function liveIn({ kit }: Examination, examined: Examined): Subject[] {
  const { chain } = examined
  const { list, active } = connectionsOf(kit.get(connections).get(), chain)
  const isShown = accountOf(kit.get(accounts).get(), chain).status === 'connected'
  return list.map(live => {
    const id = live.connectorId
    const connector = findConnector(kit.get(connectors).get(), id, chain) ?? {
      id,
      name: id,
      type: 'EXTERNAL',
      chain,
    }
    return { examined, connector, live, isActive: isShown && id === active }
  })
}

/** The other installed wallets, if the adapter has checks for them. */
function installedBeside(live: readonly Subject[], examined: Examined): Subject[] {
  if (!examined.checks) return []
  const isLive = ({ id }: Connector) =>
    live.some(({ connector }) => connector.id === id && connector.chain === examined.chain)
  return installedIn(examined)
    .filter(connector => !isLive(connector))
    .map(connector => ({ examined, connector, live: undefined, isActive: false }))
}

async function checkSubject({ kit, providerOf }: Examination, subject: Subject): Promise<readonly Finding[]> {
  const { connector, live, isActive } = subject
  const { state, checks } = subject.examined
  const name = plainName(connectorName(connector))
  const answer = await providerOf(connector)
  const provider = answer.status === 'answered' ? answer.value : undefined
  const wasUsed = kit
    .get(recentWallets)
    .get()
    .some(({ id }) => id === connector.id)
  const asked = checks?.checkWallet(state, { name, provider, live, isActive, wasUsed })
  const found = checks ? await asked : provider ? [] : undefined
  return found ?? [noProvider(name, answer.status === 'silent')]
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
