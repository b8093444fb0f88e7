import { functionName } from '@latchkey/decode'
import { and, named, tellAsset } from '@latchkey/decode/words'
import { fillText } from '../../texts/fillText'
import type { ApprovalAction, ApprovalRequest } from '../approvalRequest'
import type { Words } from '../describeRequest'
import type { Description, Line } from '../description'
import type { GrantText } from './grantText'
import { assetOf, fill, limitLines, type Telling, tellGrant, tellingOf, unlimited } from './tellGrant'

/** Permissions that work without asking: what each lets somebody do, and what can be lost by all of them. */
export function describeGrant(
  { grants, isNew }: Extract<ApprovalAction, { kind: 'grant' }>,
  request: ApprovalRequest,
  words: Words,
): Omit<Description, 'about'> {
  const { texts } = words
  const telling = tellingOf(request, words)
  return {
    title: texts.grantTitle,
    warnings: warningsOf(grants, telling),
    trial: [],
    does: grants.map((grant, place) => ({
      ...(grants.length > 1 && { heading: fillText(texts.grantPart, { number: String(place + 1) }) }),
      ...{ place, sentence: tellGrant(grant, telling), isUnknown: false },
      lines: limitLines(grant, telling),
    })),
    lines: [
      worstOf(grants, telling),
      ...(isNew ? [{ label: texts.firstUse, value: texts.grantFirst }] : []),
      { label: texts.endHow, value: texts.grantEnds },
    ],
    verb: texts.grantVerb,
  }
}

/** All that can be lost, in one line; of one coin or token the sum. */
function worstOf(grants: readonly GrantText[], telling: Telling): Line {
  const { texts, teller, networkId } = telling
  const coins = grants.map(coinsOf)
  const sums = new Map<string, ReturnType<typeof assetOf>>()
  const coinSum = coins.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)
  if (coinSum > 0n) sums.set('coin', { kind: 'coin', amount: coinSum })
  for (const { allowed } of grants) {
    if (allowed.kind === 'coins' || allowed.kind === 'functions') continue
    const asset = assetOf(allowed)
    if (asset.kind !== 'token') {
      sums.set(`${asset.kind}:${JSON.stringify(allowed)}`, asset)
      continue
    }
    const key = asset.token.toLowerCase()
    const before = sums.get(key)
    sums.set(key, { ...asset, amount: asset.amount + (before?.kind === 'token' ? before.amount : 0n) })
  }
  const isOpen = grants.some(({ allowed }) => allowed.kind === 'functions')
  const told = [
    ...[...sums.values()].map(asset => tellAsset(asset, networkId, teller)),
    ...(coins.includes(undefined) ? [texts.grantAllCoins] : []),
    ...(isOpen ? [texts.grantWorstOpen] : []),
  ]
  return { label: texts.grantWorst, value: told.reduce(and(teller), '') }
}

/** The coins that it lets somebody take at most; undefined where no number limits them. */
function coinsOf({ allowed, mostCalls }: GrantText): bigint | undefined {
  if (allowed.kind === 'coins') return BigInt(allowed.most)
  const each = allowed.kind === 'functions' ? BigInt(allowed.coinsEach) : 0n
  if (each === 0n) return 0n
  return mostCalls === undefined ? undefined : each * BigInt(mostCalls)
}

function warningsOf(grants: readonly GrantText[], telling: Telling): Description['warnings'] {
  const { texts } = telling
  const found = grants.flatMap(grant => dangersOf(grant, telling))
  const isOpen = grants.some(({ allowed }) => allowed.kind === 'functions')
  const all: Description['warnings'] = [
    ...found.map(text => ({ code: 'unlimited-approval', level: 'danger', text }) as const),
    ...(isOpen ? [{ code: 'unknown', level: 'caution', text: texts.grantUnknown } as const] : []),
    { code: 'moves-later', level: 'caution', text: texts.grantLasts },
  ]
  return [...new Map(all.map(warning => [warning.text, warning])).values()]
}

function dangersOf(grant: GrantText, telling: Telling): string[] {
  const { texts } = telling
  const { delegate, allowed } = grant
  const who = named(delegate)
  const isMuch = (coinsOf(grant) ?? unlimited) >= unlimited
  if (allowed.kind !== 'functions') {
    const isAll = allowed.kind === 'token' && BigInt(allowed.most) >= unlimited
    return isMuch || isAll ? [fill(texts.grantUnlimited, { who }, telling)] : []
  }
  const moving = allowed.functions.flatMap(({ selector }) => functionName(selector) ?? [])
  const contract = named(allowed.contract)
  return [
    ...(isMuch ? [fill(texts.grantManyCoins, { who }, telling)] : []),
    ...moving.map(name => fill(texts.grantMoves, { who, name, contract }, telling)),
  ]
}
