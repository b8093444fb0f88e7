import { type Asset, functionName, visibleText } from '@latchkey/decode'
import { named, type Teller, type ToldLine, tellAsset } from '@latchkey/decode/words'
import { toChecksum } from '@latchkey/protocol'
import { fillText } from '../../texts/fillText'
import type { ApprovalRequest } from '../approvalRequest'
import { createTeller, isolated } from '../createTeller'
import type { Words } from '../describeRequest'
import type { AllowedText, FunctionText, GrantText } from './grantText'

/** Nobody has so much of anything: it is no limit. Some tokens count in 96 bits, and have another largest number. */
export const unlimited = 2n ** 95n

/** With what a grant is told. */
export type Telling = Words & { teller: Teller; networkId: string }

export function tellingOf(request: ApprovalRequest, words: Words): Telling {
  return { ...words, teller: createTeller(request, words), networkId: request.networkId }
}

/** What a grant lets somebody do in one sentence, or what they may not do any more. */
export function tellGrant(grant: GrantText, telling: Telling, how: 'begins' | 'ends' = 'begins'): string {
  const { texts, teller, networkId } = telling
  const { delegate, allowed } = grant
  const who = named(delegate)
  if (allowed.kind === 'functions') {
    const text = how === 'ends' ? texts.endCalls : texts.grantCalls
    return fill(text, { who, contract: named(allowed.contract) }, telling)
  }
  const isOpen = allowed.kind !== 'thing' && BigInt(allowed.most) >= unlimited
  const text = how === 'ends' ? texts.endSend : isOpen ? texts.grantSendAny : texts.grantSend
  return fill(text, { who, what: tellAsset(assetOf(allowed), networkId, teller) }, telling)
}

/** What it lets somebody take in all. */
export function assetOf(allowed: Exclude<AllowedText, { kind: 'functions' }>): Asset {
  switch (allowed.kind) {
    case 'coins':
      return { kind: 'coin', amount: BigInt(allowed.most) }
    case 'token':
      return { kind: 'token', token: allowed.token, amount: BigInt(allowed.most) }
    case 'thing':
      return { kind: 'nft', token: allowed.collection, id: BigInt(allowed.id), amount: 1n }
  }
}

/** Who gets it, of what, how often and until when: addresses in full. */
export function limitLines({ delegate, allowed, until, mostCalls }: GrantText, telling: Telling): ToldLine[] {
  const { texts, language } = telling
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const uses =
    mostCalls === undefined ? texts.allowNoLimit : new Intl.NumberFormat(language).format(mostCalls)
  return [
    { label: texts.grantWho, value: toChecksum(delegate), isCode: true },
    ...placeLines(allowed, telling),
    { label: texts['label.uses'], value: uses, isCode: false },
    { label: texts['label.until'], value: time.format(new Date(until * 1_000)), isCode: false },
  ]
}

function placeLines(allowed: AllowedText, telling: Telling): ToldLine[] {
  const { texts, teller, networkId } = telling
  if (allowed.kind === 'coins') return []
  if (allowed.kind !== 'functions') {
    const token = allowed.kind === 'token' ? allowed.token : allowed.collection
    return [{ label: texts['label.token'], value: toChecksum(token), isCode: true }]
  }
  const each = tellAsset({ kind: 'coin', amount: BigInt(allowed.coinsEach) }, networkId, teller)
  return [
    { label: texts.contract, value: toChecksum(allowed.contract), isCode: true },
    ...allowed.functions.map(each => ({
      ...{ label: texts.grantFunction, value: nameOf(each, telling), isCode: false },
    })),
    { label: texts.grantEach, value: each, isCode: false },
  ]
}

/**
 * A function is what its first bytes say. A name of the page's proves nothing, also where the bytes fit to it: some name
 * fits to any bytes.
 */
function nameOf({ selector, name }: FunctionText, telling: Telling): string {
  const known = functionName(selector)
  if (known) return `${known} (${selector})`
  if (name === undefined) return selector
  return fill(telling.texts.grantNamed, { selector, name: visibleText(name).text }, telling)
}

export function fill(text: string, values: Record<string, string>, { language }: Words): string {
  return fillText(text, isolated(values, language))
}
