import { bytesToHex, type Facts, type SignRequest } from '@latchkey/decode'
import { type ChainNamespace, isGrant, kitError } from '@latchkey/protocol'
import { loadReceivers } from '../accounts/receivers'
import { optionsOf } from '../config/config'
import type { Connection, ReviewedRequest, TakeAnswer } from '../connectors/adapter'
import { connections, connectionsOf } from '../connectors/connections'
import { connectorName } from '../connectors/connectorName'
import { connectors, findConnector } from '../connectors/connectors'
import { askRoute } from '../flows/askRoute'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { findNetwork, networks } from '../networks/networks'
import { loadedViews } from '../router/router'
import type { Views } from '../router/views'
import { type AskWallet, createFindings, type Findings } from './createFindings'
import { findRequests, type ReadFurther } from './findRequests'

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
  const connection = connectionOf(kit, namespace, asked.connectorId)
  const origin = kit.env.window?.location?.origin ?? ''
  const requests = connection && findRequests(asked, origin, connection, await grantReader(kit, asked))
  if (!requests) return undefined
  const follow = followBy(kit, requests[0], asked, connection.accounts)
  const wallet = connector && (connector.peer?.name ?? connectorName(connector))
  const end = new AbortController()
  const [first, ...others] = requests.map(request =>
    createFindings(kit, request, {
      ...readerOf(kit, request, { asked, own: connection.networkId, signal: end.signal }),
      ...knownTo(kit, namespace),
      isReplaced: 'isReplaced' in asked && asked.isReplaced === true,
    }),
  ) as [Findings, ...Findings[]]
  try {
    // Permissions work later without asking: that is worth a look.
    const isAlways = optionsOf(kit).signGuard === 'always' || requests[0].action.kind === 'grants'
    const findings = await findShown([first, ...others], isAlways)
    if (!findings) return follow
    findings.lookOn()
    await show(kit, { ...findings.now(), wallet, later: findings.follow })
    return follow
  } finally {
    end.abort()
  }
}

/** Few pages ask for permissions: what reads them loads with the first. Without it they are not understood. */
async function grantReader(kit: Kit, asked: ReviewedRequest): Promise<ReadFurther | undefined> {
  if (!('method' in asked) || !isGrant(asked.method)) return undefined
  const { readGrants } = (await retry(kit, () => import('@latchkey/decode/grants')).catch(() => {})) ?? {}
  return request => readGrants?.(request, kit.env.clock.now() / 1_000)
}

/** The worst of them; undefined where the visitor need not see any. */
async function findShown(all: [Findings, ...Findings[]], isAlways: boolean): Promise<Findings | undefined> {
  // A request that we show anyway appears at once. We simulate others first, unless we fully understood them.
  const danger = all.find(({ now }) => now().inspection.risk === 'danger')
  if (danger || isAlways) return danger ?? all[0]
  const looked = await Promise.all(all.map(({ isDangerous }) => isDangerous()))
  return all[looked.indexOf(true)]
}

/** Who knows the chain that a request is for. */
function readerOf(
  kit: Kit,
  { networkId }: SignRequest,
  { asked, own, signal }: { asked: ReviewedRequest; own: string; signal: AbortSignal },
) {
  const silent = async () => undefined
  const node = 'askNode' in asked ? asked.askNode : undefined
  const askNode: AskWallet = async (method, params) => node?.(networkId, { method, params, signal })
  if (networkId === own) return { ask: 'ask' in asked ? asked.ask : silent, askNode, signal }
  if (!findNetwork(kit.get(networks).get(), networkId))
    return { ask: silent, askNode: silent, signal, isElsewhere: true as const }
  return { ask: askNode, askNode, signal }
}

/** Most pages leave before anything has to be compared: that code loads with the first answer. */
function followBy(
  kit: Kit,
  request: SignRequest,
  asked: ReviewedRequest,
  accounts: readonly string[],
): TakeAnswer | undefined {
  if (!('method' in asked) || !asked.askNode) return undefined
  const { askNode, method } = asked
  if (method === 'eth_sendTransaction')
    return answer =>
      compare(kit, async () => {
        const { followSent } = await import('./followSent')
        await followSent(kit, request, { hash: answer, askNode })
      })
  if (method !== 'eth_signTypedData_v4' && !(method === 'personal_sign' && isPlain(request, asked.params)))
    return undefined
  return answer =>
    compare(kit, async () => {
      const { followSigned } = await import('./followSigned')
      await followSigned(kit, request, { signature: answer, accounts, askNode })
    })
}

function compare(kit: Kit, follow: () => Promise<void>): void {
  retry(kit, follow).catch(error => kit.log.warn('signGuard: a wallet’s answer was not compared', error))
}

/** Whether a message stands there in whole bytes: what wallets make of another text is up to them. */
function isPlain({ action }: SignRequest, params: unknown): boolean {
  const hex = action.kind === 'message' ? bytesToHex(action.bytes) : undefined
  return (
    Array.isArray(params) && params.some(param => typeof param === 'string' && param.toLowerCase() === hex)
  )
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

function connectionOf(kit: Kit, namespace: ChainNamespace, connectorId: string): Connection | undefined {
  const { list } = connectionsOf(kit.get(connections).get(), namespace)
  return list.find(connection => connection.connectorId === connectorId)
}

/** The visitor's accounts, and the receivers of their earlier transfers, with the names by which they sent to them. */
function knownTo(kit: Kit, namespace: ChainNamespace): Facts {
  const { list } = connectionsOf(kit.get(connections).get(), namespace)
  const ownAddresses = list.flatMap(({ accounts }) => accounts)
  const sentTo = loadReceivers(kit).filter(receiver => receiver.namespace === namespace)
  return {
    ownAddresses,
    knownAddresses: [...ownAddresses, ...sentTo.map(({ address }) => address)],
    names: Object.fromEntries(
      sentTo.flatMap(({ address, name }) => (name ? [[address.toLowerCase(), name]] : [])),
    ),
  }
}

/** Whether the page has views. Their code starts a list of the loaded ones. */
async function hasViews(kit: Kit): Promise<boolean> {
  if (kit.get(loadedViews).get() === kit.snapshot(loadedViews))
    await kit.run('beforeView', { view: 'SignGuard' })
  return kit.get(loadedViews).get() !== kit.snapshot(loadedViews)
}
