import { readEvmRequest, type SignAction, type SignRequest } from '@latchkey/decode'
import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { loadReceivers } from '../accounts/receivers'
import { optionsOf } from '../config/config'
import type { Connection, ReviewedRequest, TakeAnswer } from '../connectors/adapter'
import { connections, connectionsOf } from '../connectors/connections'
import { connectorName } from '../connectors/connectorName'
import { connectors, findConnector } from '../connectors/connectors'
import { askRoute } from '../flows/askRoute'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { loadedViews } from '../router/router'
import type { Views } from '../router/views'
import { createFindings } from './createFindings'

/**
 * Inspects a request that a wallet is about to show for signing, and shows it to the visitor if it can lose
 * money, or always if the site wants that (`signGuard`). Throws `user/rejected` if they refuse. Returns what compares
 * the transaction that was sent with what was asked.
 */
export async function reviewRequest(
  kit: Kit,
  namespace: ChainNamespace,
  asked: ReviewedRequest,
): Promise<TakeAnswer | undefined> {
  const connector = findConnector(kit.get(connectors).get(), asked.connectorId, namespace)
  // The embedded wallet shows every request itself, where no page can change it.
  if (connector?.type === 'AUTH' || connector?.type === 'ID_AUTH') return undefined
  const request = readRequest(kit, namespace, asked)
  if (!request) return undefined
  const follow = followBy(kit, request, asked)
  const wallet = connector && (connector.peer?.name ?? connectorName(connector))
  const end = new AbortController()
  const findings = createFindings(kit, request, {
    ask: 'ask' in asked ? asked.ask : async () => undefined,
    knownAddresses: knownTo(kit, namespace),
    isReplaced: 'isReplaced' in asked && asked.isReplaced === true,
    signal: end.signal,
  })
  // A request that we show anyway appears at once. We simulate others first, unless we fully understood them.
  const { inspection } = findings.now()
  const isShown = inspection.risk === 'danger' || optionsOf(kit).signGuard === 'always'
  try {
    if (!isShown && !(await findings.isDangerous())) return follow
    findings.lookOn()
    await show(kit, { ...findings.now(), wallet, later: findings.follow })
    return follow
  } finally {
    end.abort()
  }
}

/** Most pages leave before anything has to be compared: that code loads with the first answer. */
function followBy(kit: Kit, request: SignRequest, asked: ReviewedRequest): TakeAnswer | undefined {
  if (!('method' in asked) || asked.method !== 'eth_sendTransaction' || !asked.askNode) return undefined
  const { askNode } = asked
  return hash => {
    retry(kit, () => import('./followSent'))
      .then(({ followSent }) => followSent(kit, request, { hash, askNode }))
      .catch(error => kit.log.warn('signGuard: what was sent was not compared', error))
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

/** Whether the page has views. Their code starts a list of the loaded ones. */
async function hasViews(kit: Kit): Promise<boolean> {
  if (kit.get(loadedViews).get() === kit.snapshot(loadedViews))
    await kit.run('beforeView', { view: 'SignGuard' })
  return kit.get(loadedViews).get() !== kit.snapshot(loadedViews)
}
