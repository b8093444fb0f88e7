import type { SimulateAnswer, SimulatedChange } from '@latchkey/protocol'
import { visibleText } from '../message/visibleText'
import type { Asset } from '../part'
import type { TokenNames } from '../tokenNames'
import { named, tellAsset } from './tellAsset'
import { and, type Teller } from './tellInspection'

/** What came of trying it out, in sentences: the most important first. */
export type ToldTrial = readonly { kind: 'leaves' | 'arrives' | 'allows' | 'fails' | 'note'; text: string }[]

/** Nobody reads more in one sentence. */
const mostNamed = 8

/** Says what a simulation found. `asking`: it is under way; undefined: there was none. */
export function tellTrial(
  tried: SimulateAnswer | 'asking' | undefined,
  networkId: string,
  teller: Teller,
): ToldTrial {
  const { say } = teller
  if (tried === 'asking') return [{ kind: 'note', text: say('tried.asking') }]
  if (!tried || tried.outcome === 'unknown') return [{ kind: 'note', text: say('tried.unknown') }]
  if (tried.outcome === 'fails') return [{ kind: 'fails', text: tellFailure(tried, teller) }]
  const { changes, approvals, isComplete, looked } = tried
  const knowing = { ...teller, tokens: { ...namesOf(changes), ...teller.tokens } }
  const all = (moved: readonly SimulatedChange[]) =>
    moved
      .slice(0, mostNamed)
      .map(change => (teller.mark?.(change) ?? '') + tellChange(change, networkId, knowing))
      .concat(moved.length > mostNamed ? [say('tried.more')] : [])
      .reduce(and(teller), '')
  const moves = (kind: 'leaves' | 'arrives', moved: readonly SimulatedChange[]) =>
    moved.length > 0 ? [{ kind, text: say(`tried.${kind}`, { what: all(moved) }) }] : []
  const leaves = changes.filter(({ amount }) => amount < 0n)
  const arrives = changes.filter(({ amount }) => amount > 0n)
  const allows = approvals.slice(0, mostNamed).map(({ token, spender, isCollection, before, after }) => {
    const asset: Asset = isCollection
      ? { kind: 'collection', token }
      : { kind: 'token', token, amount: after }
    const values = { what: tellAsset(asset, networkId, knowing), spender: named(spender) }
    if (after > before) return say('does.allow', values)
    const none: Asset = { kind: 'collection', token }
    if (after === 0n) return say('does.revoke', { ...values, what: tellAsset(none, networkId, knowing) })
    return say('tried.allowsLess', values)
  })
  const isNothing = changes.length + allows.length === 0
  const note = isComplete
    ? isNothing && say('tried.nothing')
    : say(isNothing ? 'tried.nothingSeen' : 'tried.limits', { count: String(looked) })
  return [
    ...moves('leaves', leaves),
    ...moves('arrives', arrives),
    ...allows.map(text => ({ kind: 'allows', text }) as const),
    ...(note ? [{ kind: 'note', text: note } as const] : []),
  ]
}

function tellFailure(
  { code, reason }: Extract<SimulateAnswer, { outcome: 'fails' }>,
  { say }: Teller,
): string {
  if (code === 'balance') return say('tried.failsBalance')
  if (code === 'panic') return say('tried.failsPanic')
  if (code === 'refused' && reason) return say('tried.failsRefused', { reason: visibleText(reason).text })
  return reason ? say('tried.fails', { reason: visibleText(reason).text }) : say('tried.failsSilent')
}

function tellChange(change: SimulatedChange, networkId: string, teller: Teller): string {
  const amount = change.amount < 0n ? -change.amount : change.amount
  if (change.kind === 'coin') return tellAsset({ kind: 'coin', amount }, networkId, teller)
  const { token } = change
  if (change.kind === 'token') return tellAsset({ ...change, amount }, networkId, teller)
  const { id, symbol } = change
  if (id !== undefined) return tellAsset({ kind: 'nft', token, id, amount }, networkId, teller)
  const called = symbol ? `${symbol} (${named(token)})` : named(token)
  return teller.say(amount === 1n ? 'what.oneNft' : 'what.someNfts', {
    amount: String(amount),
    token: called,
  })
}

/**
 * How tokens of Solana that moved call themselves, as the gateway says: no program there tells it of its own token. Who
 * bears the symbol of another, well-known one has none.
 */
export function triedNames(tried: SimulateAnswer | 'asking' | undefined, networkId: string): TokenNames {
  const isDone = typeof tried === 'object' && tried.outcome === 'done'
  return isDone && networkId.startsWith('solana:') ? namesOf(tried.changes) : {}
}

function namesOf(changes: readonly SimulatedChange[]): TokenNames {
  return Object.fromEntries(
    changes.flatMap(change => {
      if (change.kind === 'coin' || !change.symbol || change.decimals === undefined) return []
      const { token, symbol, decimals } = change
      return [[token.toLowerCase(), { symbol, decimals }] as const]
    }),
  )
}
