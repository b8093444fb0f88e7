import { type Finding, networks, optionsOf, requestedNetworks, serviceUrl } from '@latchkey/core'
import { callEndpoint, commonQuery } from '@latchkey/core/inspect'
import {
  defaultOrigins,
  originMatches,
  projectConfig,
  projectOrigins,
  type Service,
} from '@latchkey/protocol'
import { answerMs, type Examination } from './examination'
import { gatewayTrouble } from './gatewayTrouble'
import { nameList } from './plainName'
import { siteOf } from './safeText'

/** Whether the site's gateway is up, knows the project and the page, and serves the chains. */
export async function checkGateway(examination: Examination): Promise<Finding[]> {
  const { kit, isOffline } = examination
  const registry = serviceUrl(kit, 'registry')
  const blockchain = serviceUrl(kit, 'blockchain')
  if (!registry && !blockchain) return [notSet]
  if (isOffline) return []
  const found = await Promise.all([
    registry ? checkOrigins(examination, registry) : [],
    blockchain ? checkChains(examination, blockchain) : [],
  ])
  const findings = registry === blockchain ? once(found.flat()) : found.flat()
  if (findings.some(({ level }) => level === 'problem')) return findings
  const places = [...new Set([registry, blockchain].flatMap(url => (url ? siteOf(url) : [])))]
  return [{ ...answers, text: `${places.join(' and ')} knows this project and this page.` }, ...findings]
}

/** If both services are one gateway and fail alike, report it once. */
function once(findings: readonly Finding[]): Finding[] {
  const [first, ...others] = findings
  if (!first || others.length === 0 || others.some(({ id }) => id !== first.id)) return [...findings]
  return [{ ...first, text: first.text.replace(' (registry)', '') }]
}

async function checkOrigins({ kit, page, ask, signal }: Examination, base: string): Promise<Finding[]> {
  const { clock, fetch } = kit.env
  // Not through projects/, which raises alerts: a diagnosis must not change anything.
  const call = { base, query: commonQuery(kit), signal, timeoutMs: answerMs }
  const answer = await ask(() => callEndpoint({ clock, fetch }, projectOrigins, call))
  if (answer.status !== 'answered') return [trouble(base, 'registry', page, answer)]
  const { allowedOrigins } = answer.value
  const origin = page?.location?.origin
  if (!origin || allowedOrigins.length === 0) return [] // VAL-14
  if (originMatches(origin, allowedOrigins)) return []
  const notListed = gatewayTrouble({ base, service: 'registry', page, reason: 'origin' }) // ERR-02
  if (!originMatches(origin, defaultOrigins)) return [notListed]
  // The kit does not warn about these (CFG-42, CFG-43). Whether the gateway allows them, its answer shows.
  const config = await ask(() => callEndpoint({ clock, fetch }, projectConfig, call))
  if (config.status === 'answered') return []
  return trouble(base, 'registry', page, config).id === notListed.id ? [notListed] : []
}

async function checkChains({ kit, page, gatewayChains }: Examination, base: string): Promise<Finding[]> {
  const answer = await gatewayChains()
  if (answer.status !== 'answered') return [trouble(base, 'blockchain', page, answer)]
  const { customRpcUrls } = optionsOf(kit)
  const unserved = requestedNetworks(kit.get(networks).get()).filter(
    ({ caipNetworkId: id }) => !answer.value.includes(id) && !customRpcUrls[id]?.length,
  )
  return unserved.length === 0 ? [] : [notServed(nameList(unserved.map(({ name }) => name)))]
}

function trouble(
  base: string,
  service: Service,
  page: Examination['page'],
  answer: { status: 'silent' } | { status: 'failed'; error: unknown },
): Finding {
  const reason = answer.status === 'silent' ? 'silent' : { error: answer.error }
  return gatewayTrouble({ base, service, page, reason })
}

const notSet: Finding = {
  id: 'gateway/none',
  level: 'ok',
  title: 'No gateway is set',
  text: 'That is fine: installed wallets connect without one. What a gateway adds is a list of wallets to get, remote settings, and nodes.',
}

const answers: Finding = { id: 'gateway/answers', level: 'ok', title: 'The gateway answers', text: '' }

function notServed(names: string): Finding {
  return {
    id: 'gateway/chain-not-served',
    level: 'note',
    title: 'The gateway does not serve every chain',
    text: `It has no node for ${names}.`,
    next: 'Add one at the gateway (upstreams add), or name nodes of your own in customRpcUrls.',
  }
}
