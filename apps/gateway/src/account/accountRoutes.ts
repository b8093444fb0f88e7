import { type AboutAnswer, getBalances, getHistory, getNfts } from '@latchkey/protocol'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { findPurchases } from '../onramp/orderStore'
import { readCurrency } from '../prices/readCurrency'
import { requireProject } from '../projects/requireProject'
import { createListedLooks } from '../tokenLists/createListedLooks'
import { answerBalances } from './answerBalances'
import { answerHistory } from './answerHistory'
import { answerNfts } from './answerNfts'
import type { AnswerPage, AnswerWorld, Asked } from './answerWorld'
import type { ChainAsked } from './askChains'
import { type CursorOf, createCursors } from './createCursors'
import { type ListPosition, readListPosition, writePosition } from './listPosition'
import { onlyPurchases } from './onlyPurchases'
import { readAccountAsked } from './readAccountAsked'
import { readSecret } from './readSecret'

const mostFresh = 20

/** What accounts own and did (API-17, API-25), from the sources of the chains that are asked for. */
export function accountRoutes(
  context: Context,
  made: Pick<AnswerWorld, 'nfts' | 'prices' | 'pictures'>,
): Hono<GatewayEnv> {
  const { sources, db, log, clock } = context
  const world = { ...made, log, listed: createListedLooks(db.$client, () => clock.now()) }
  const cursors = createCursors(() => readSecret(db, 'cursors'))
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()

  /** Answers from the chains with a source; what has none is said. */
  async function ask(
    c: HonoContext<GatewayEnv>,
    empty: { data: []; next: null } | { balances: [] },
    answer: (asked: Asked & { scope: string }) => Promise<AboutAnswer>,
  ) {
    const { account, namespace, chainIds } = readAccountAsked(
      c.req.param('address') ?? '',
      c.req.query('chainId'),
    )
    const served = await sources.served()
    const wanted = chainIds ?? [...served.keys()].filter(id => id.startsWith(`${namespace}:`)).sort()
    const chains = wanted.flatMap((chainId): ChainAsked[] => {
      const source = served.get(chainId)
      return source ? [{ chainId, source }] : []
    })
    if (chains.length === 0) {
      const isKnown = wanted.length !== 1 || (await context.rpc.chains.find(wanted[0] ?? '')) !== undefined
      return c.json({ ...empty, reason: isKnown ? 'no-source' : 'unknown-chain' }, 200, notStored)
    }
    const scope = chainIds?.toSorted().join() ?? namespace
    const found = await answer({ account, chains, scope, signal: c.req.raw.signal })
    const gaps = new Set(found.gaps)
    if (chains.length < wanted.length) gaps.add('missing-networks')
    return c.json({ ...found, ...(gaps.size > 0 ? { gaps: [...gaps] } : {}) }, 200, notStored)
  }

  /** One page of a list; positions are signed, and only what was signed comes back to a source. */
  function page<Row>(
    list: CursorOf['list'],
    read: (world: AnswerWorld, asked: Asked, position: ListPosition) => Promise<AnswerPage<Row>>,
  ) {
    return (c: HonoContext<GatewayEnv>) =>
      ask(c, { data: [], next: null }, async ({ account, chains, scope, signal }) => {
        const onRamp = list === 'history' ? c.req.query('onramp') : undefined
        const of = { list, chainId: onRamp ? `${scope} ${onRamp}` : scope, account }
        const cursor = c.req.query('cursor')
        const position = cursor ? readListPosition(await cursors.read(of, cursor)) : undefined
        const left = position ? chains.filter(({ chainId }) => position.chains.has(chainId)) : chains
        const project = c.get('project').id
        const asked = onRamp
          ? await withPurchases(left, { project, provider: onRamp, address: account })
          : left
        const { answer, next } = await read(
          world,
          { account, chains: asked, signal },
          position ?? { chains: new Map() },
        )
        return { ...answer, next: next ? await cursors.sign(of, writePosition(next)) : null }
      })
  }

  async function withPurchases(
    chains: readonly ChainAsked[],
    of: Parameters<typeof findPurchases>[1],
  ): Promise<ChainAsked[]> {
    const found = await findPurchases(db.$client, of)
    return chains.flatMap(({ chainId, source }) => {
      const purchases = found.get(chainId)
      return purchases ? [{ chainId, source: onlyPurchases(source, purchases) }] : []
    })
  }

  routes.get(honoPath(getBalances), ofProject, c => {
    const currency = readCurrency(c.req.query('currency'))
    const fresh = (c.req.query('forceUpdate') ?? '').split(',').filter(Boolean).slice(0, mostFresh)
    return ask(c, { balances: [] }, asked => answerBalances(world, asked, { currency, fresh }))
  })
  routes.get(honoPath(getHistory), ofProject, page('history', answerHistory))
  routes.get(honoPath(getNfts), ofProject, page('nfts', answerNfts))
  return routes
}

const notStored = { 'cache-control': 'no-store' }
