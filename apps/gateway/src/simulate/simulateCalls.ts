import type { SimulateAnswer, SimulateQuestion } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { Context } from '../context'
import { errorReason } from '../kernel/errorReason'
import type { Prices } from '../prices/createPrices'
import type { AskNode } from '../rpc/askNode'
import type { ChangePictures, PictureForm } from './createChangePictures'
import { createValues } from './createValues'
import { findLooks, type Looks, seenOf } from './findLooks'
import { lookSteps, readChanges } from './lookSteps'
import { readRevert } from './readRevert'
import { runByReceiver } from './runByReceiver'
import { callGas, hasNoSimulation, type Log, type Ran, runByNode, runByOverride, type Step } from './runSteps'

type WithoutDigest<Answer> = Answer extends unknown ? Omit<Answer, 'digest'> : never
/** An answer before it is bound to the bytes that it is about. */
export type Tried = WithoutDigest<SimulateAnswer>

/** A node that has no simulation of its own is asked for one again after this. */
const forgetMs = 600_000
/** What an account has is one of several hints at what to look at: nobody waits long for it. */
const heldMs = 500

type Given = Pick<Context, 'rpc' | 'sources' | 'clock' | 'log'> & { prices: Prices; pictured: ChangePictures }

/** Tries out calls on the nodes of any chain. Never fails: what cannot be tried out is said to be unknown. */
export function createSimulator({ rpc, sources, prices, pictured, clock, log }: Given) {
  const withoutSimulation = new Map<string, number>()

  return async (asked: SimulateQuestion, signal: AbortSignal, form?: PictureForm): Promise<Tried> => {
    const { chainId } = asked
    if (!(await rpc.chains.find(chainId))) return { outcome: 'unknown', reason: 'no-node' }
    const ask: AskNode = (method, params) => rpc.ask(chainId, method, params)
    const held = await tokensOf(asked, signal)
    const valued = createValues(prices, chainId)
    void valued.ask(held) // what may leave is mostly among it
    try {
      const tried = (await byNode(ask, asked, held)) ?? (await byOverride(ask, asked, held))
      return tried?.outcome === 'done'
        ? { ...tried, changes: await pictured(chainId, await valued.of(tried.changes), form) }
        : (tried ?? notSupported)
    } catch (error) {
      log.debug('a transaction could not be simulated', { chain: chainId, reason: errorReason(error) })
      return notSupported
    }
  }

  /** Twice where the first time tells of tokens that nobody had thought of. */
  async function byNode(ask: AskNode, asked: SimulateQuestion, held: readonly string[]) {
    if ((withoutSimulation.get(asked.chainId) ?? 0) > clock.now()) return undefined
    const looksAt = (logs: readonly Log[]) => findLooks(asked, held, logs)
    try {
      const first = await tryOut(asked, looksAt([]), ask, runByNode)
      if (!first?.logs.length) return first?.tried
      const looks = looksAt(first.logs)
      const second = await tryOut(asked, looks, ask, runByNode)
      if (second?.tried.outcome !== 'done') return second?.tried
      return { ...second.tried, ...seenOf(looks, looksAt(second.logs)) }
    } catch (error) {
      if (hasNoSimulation(error)) withoutSimulation.set(asked.chainId, clock.now() + forgetMs)
      return undefined
    }
  }

  async function byOverride(ask: AskNode, asked: SimulateQuestion, held: readonly string[]) {
    const looks = findLooks(asked, held, [])
    const [ran, isFailing, beside] = await Promise.all([
      tryOut(asked, looks, ask, runByOverride),
      failsPlainly(ask, asked),
      tryOut(asked, looks, ask, runByReceiver).catch(() => undefined),
    ])
    if (!ran) return undefined
    const { tried } = ran
    // Too few coins are too few: some nodes lend them to a plain call.
    if (isFailing === undefined || (tried.outcome === 'fails' && tried.code === 'balance')) return tried
    // A contract that sees our code in the account's place may do something else than it will: then nothing is known.
    if (isFailing !== (tried.outcome === 'fails')) return undefined
    if (!beside || tried.outcome === 'fails') return tried
    return isLike(tried, beside.tried) ? beside.tried : undefined
  }

  async function tokensOf({ chainId, from }: SimulateQuestion, signal: AbortSignal): Promise<string[]> {
    const source = await sources.of(chainId)
    const found = source?.balances(from, {
      fresh: [],
      signal: AbortSignal.any([signal, AbortSignal.timeout(heldMs)]),
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(resolve, heldMs, undefined)
    })
    const held = await Promise.race([found?.catch(() => undefined), late]).finally(() => clearTimeout(timer))
    return (held?.rows ?? []).flatMap(({ address, isSpam }) => (address && !isSpam ? [address] : []))
  }
}

const notSupported: Tried = { outcome: 'unknown', reason: 'not-supported' }

type Run = (ask: AskNode, account: Hex, steps: readonly Step[]) => Promise<Ran | undefined>

/** Whether a single call fails when nothing stands in the account's place. */
async function failsPlainly(ask: AskNode, { from, calls }: SimulateQuestion): Promise<boolean | undefined> {
  const [call, ...others] = calls
  if (!call || others.length > 0) return undefined
  const { to, data } = call
  const value = `0x${BigInt(call.value).toString(16)}`
  const plain = { from, to, data, value, gas: `0x${callGas.toString(16)}` }
  return ask('eth_call', [plain, 'latest']).then(
    () => false,
    () => true,
  )
}

/** Whether the same leaves, arrives and is allowed. How much may differ: a price moves from one block to the next. */
function isLike(one: Tried, other: Tried): boolean {
  return describe(one) === describe(other)
}

function describe(tried: Tried): string {
  if (tried.outcome !== 'done') return tried.outcome
  const changes = tried.changes.map(({ amount, ...change }) =>
    [change.kind, 'token' in change && change.token, 'id' in change && change.id, amount > 0n].join(),
  )
  const approvals = tried.approvals.map(({ token, spender, before, after }) =>
    [token, spender, after > before].join(),
  )
  return [...changes, ...approvals].sort().join(' ')
}

/** Looks, makes the calls, and looks again. */
async function tryOut(
  { from, chainId, calls }: SimulateQuestion,
  looks: Looks,
  ask: AskNode,
  run: Run,
): Promise<{ tried: Tried; logs: readonly Log[] } | undefined> {
  const account = from as Hex
  const before = lookSteps(account, looks, true)
  const after = lookSteps(account, looks, false)
  const made: Step[] = calls.map(({ to, value, data }) => ({
    ...{ to: to as Hex, value: BigInt(value), data: data as Hex, isLook: false },
  }))
  const ran = await run(ask, account, [...before, ...made, ...after])
  if (!ran) return undefined
  const { how, outcomes, logs } = ran
  const seen = { before: outcomes.slice(0, before.length), after: outcomes.slice(-after.length) }
  const done = outcomes.slice(before.length, before.length + made.length)
  const [coins] = seen.before
  // Without its own coins, nothing that was seen is about this account.
  if (!coins?.ok || coins.data.length !== 66) return undefined
  const failed = done.find(({ ok }) => !ok)
  if (failed)
    return { logs, tried: { outcome: 'fails', ...whyFailed(failed.data, BigInt(coins.data), made) } }
  return {
    logs,
    tried: {
      ...{ outcome: 'done' as const, how, isComplete: how === 'node', looked: looks.tokens.length },
      ...readChanges({ from, chainId }, looks, seen),
      gas: done.reduce(
        (sum, { gas }, at) => sum + gas + (how === 'node' ? 0n : basicGas(made[at]?.data)),
        0n,
      ),
    },
  }
}

function whyFailed(data: Hex, coins: bigint, made: readonly Step[]) {
  const needed = made.reduce((sum, { value }) => sum + value, 0n)
  return data === '0x' && coins < needed ? { code: 'balance' as const } : readRevert(data)
}

/** What every transaction takes, and its data with it. */
function basicGas(data = '0x'): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  return 21_000n + bytes.reduce((sum, byte) => sum + (byte === '00' ? 4n : 16n), 0n)
}
