import {
  type Facts,
  findTokenNames,
  findWithoutCode,
  type Inspection,
  inspectRequest,
  isCode,
  readEvmRequest,
  type SignAction,
  type SignRequest,
  toSimulation,
} from '@latchkey/decode'
import type { Describer } from '@latchkey/decode/words'
import { type ChainNamespace, kitError, type SimulateAnswer } from '@latchkey/protocol'
import { loadReceivers } from '../accounts/receivers'
import { optionsOf } from '../config/config'
import type { Connection, ReviewedRequest } from '../connectors/adapter'
import { connections, connectionsOf } from '../connectors/connections'
import { connectorName } from '../connectors/connectorName'
import { connectors, findConnector } from '../connectors/connectors'
import { askRoute } from '../flows/askRoute'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { loadedViews } from '../router/router'
import type { Views } from '../router/views'

/** A slow or missing node delays a request by no more than this. */
const lookUpMs = 300

/**
 * Inspects a request that a wallet is about to show for signing, and shows it to the visitor if it can lose
 * money, or always if the site wants that (`signGuard`). Throws `user/rejected` if they refuse.
 */
export async function reviewRequest(
  kit: Kit,
  namespace: ChainNamespace,
  asked: ReviewedRequest,
): Promise<void> {
  const connector = findConnector(kit.get(connectors).get(), asked.connectorId, namespace)
  // The embedded wallet shows every request itself, where no page can change it.
  if (connector?.type === 'AUTH' || connector?.type === 'ID_AUTH') return
  const request = readRequest(kit, namespace, asked)
  if (!request) return
  const ask: Ask = 'ask' in asked ? asked.ask : async () => undefined
  const hasCode = async (address: string) => isCode(await ask('eth_getCode', [address, 'latest']))
  const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
  const codeless = () => inTime(kit, findWithoutCode(request, hasCode), [])
  const names = () => inTime(kit, findTokenNames(request, call), {})
  const known: Facts = { knownAddresses: knownTo(kit, namespace) }
  const wallet = connector && (connector.peer?.name ?? connectorName(connector))
  const first = inspectRequest(request, known)
  // A request that we show anyway appears at once; further findings follow.
  if (first.risk === 'danger' || optionsOf(kit).signGuard === 'always') {
    const later = Promise.all([
      codeless(),
      trial(kit, request),
      names(),
      describer(kit, request, first),
    ]).then(([withoutCode, tried, tokens, describe]) => ({
      ...{ request, tokens, describe },
      ...judge({ ...known, withoutCode }, tried),
    }))
    return show(kit, { request, wallet, inspection: first, tokens: {}, tried: 'asking', later })
  }
  const facts = { ...known, withoutCode: await codeless() }
  const read = inspectRequest(request, facts)
  // We fully understood this request, so nothing needs to wait. We simulate others first.
  if (read.risk === 'none' || read.risk === 'caution') return
  const found = judge(facts, await trial(kit, request))
  if (found.inspection.risk !== 'danger') return
  const [tokens, describe] = await Promise.all([names(), describer(kit, request, read)])
  await show(kit, { request, wallet, ...found, tokens, describe })

  function judge(by: Facts, tried: SimulateAnswer | undefined) {
    const simulation = toSimulation(tried)
    return {
      tried,
      inspection: inspectRequest(request as SignRequest, simulation ? { ...by, simulation } : by),
    }
  }
}

/** Shows the request and waits for the visitor's answer. */
async function show(kit: Kit, params: Views['SignGuard']): Promise<void> {
  if (!(await hasViews(kit))) {
    kit.log.warn('signGuard: a dangerous request could not be shown, because the kit has no views here')
    return
  }
  if ((await askRoute<boolean>(kit, { view: 'SignGuard', params })) === true) return
  throw kitError('user/rejected', { details: 'the visitor refused it before the wallet was asked' })
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

function readRequest(kit: Kit, namespace: ChainNamespace, asked: ReviewedRequest): SignRequest | undefined {
  const action = readAction(asked)
  const connection = connectionOf(kit, namespace, asked.connectorId)
  if (!action || !connection) return undefined
  return {
    origin: kit.env.window?.location?.origin ?? '',
    networkId: connection.networkId,
    account: accountOf(asked, connection),
    action,
  }
}

function readAction(asked: ReviewedRequest): SignAction | undefined {
  if ('method' in asked) return readEvmRequest(asked)
  return 'message' in asked
    ? { kind: 'message', bytes: asked.message }
    : { kind: 'solana', transactions: asked.transactions }
}

/** The account that a request names, if the wallet has it; else the one in use. */
function accountOf(asked: ReviewedRequest, { accounts: [first = '', ...others] }: Connection): string {
  const params = JSON.stringify('params' in asked ? asked.params : '', (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ).toLowerCase()
  return params.includes(first.toLowerCase())
    ? first
    : (others.find(address => params.includes(address.toLowerCase())) ?? first)
}

function connectionOf(kit: Kit, namespace: ChainNamespace, connectorId: string): Connection | undefined {
  const { list } = connectionsOf(kit.get(connections).get(), namespace)
  return list.find(connection => connection.connectorId === connectorId)
}

/** The visitor's accounts, and the receivers of their earlier transfers. */
function knownTo(kit: Kit, namespace: ChainNamespace): string[] {
  const { list } = connectionsOf(kit.get(connections).get(), namespace)
  const sentTo = loadReceivers(kit).filter(receiver => receiver.namespace === namespace)
  return [...list.flatMap(({ accounts }) => accounts), ...sentTo.map(({ address }) => address)]
}

/** The simulation's result; it does not wait for a late one. */
async function trial(kit: Kit, request: SignRequest): Promise<SimulateAnswer | undefined> {
  const end = new AbortController()
  // The code that asks the gateway loads separately from the first request's.
  const asked = retry(kit, () => import('./tryOut')).then(
    ({ tryOut }) => tryOut(kit, request, end.signal),
    () => undefined,
  )
  return inTime(kit, asked, undefined).finally(() => end.abort())
}

/**
 * Loads what describes the parts that the decoder does not know: descriptors, and what the gateway knows of verified
 * contracts. Most first requests need neither.
 */
async function describer(
  kit: Kit,
  request: SignRequest,
  inspection: Inspection,
): Promise<Describer | undefined> {
  if (!inspection.parts.some(({ what }) => what === 'unknown')) return undefined
  const end = new AbortController()
  const made = [
    retry(kit, () => import('@latchkey/decode/descriptors')).then(({ createDescriber }) =>
      createDescriber(optionsOf(kit).descriptors, told => kit.log.warn(`signGuard: ${told}`)),
    ),
    retry(kit, () => import('./describePublished')).then(({ describePublished }) =>
      describePublished(kit, request, inspection, end.signal),
    ),
  ]
  const nothing = undefined
  const found = await Promise.all(
    made.map(one =>
      inTime(
        kit,
        one.catch(() => nothing),
        nothing,
      ),
    ),
  )
  end.abort()
  return (...about) => found.flatMap(describe => describe?.(...about) ?? [])
}

/** The result, if it arrives in time, else `nothing`. */
async function inTime<Found>(kit: Kit, found: Promise<Found>, nothing: Found): Promise<Found> {
  let stop = () => {}
  const late = new Promise<Found>(resolve => {
    stop = kit.after(lookUpMs, () => resolve(nothing))
  })
  return Promise.race([found, late]).finally(stop)
}

/** Whether the page has views. Their code starts a list of the loaded ones. */
async function hasViews(kit: Kit): Promise<boolean> {
  if (kit.get(loadedViews).get() === kit.snapshot(loadedViews))
    await kit.run('beforeView', { view: 'SignGuard' })
  return kit.get(loadedViews).get() !== kit.snapshot(loadedViews)
}
