import type { SimulatedChange } from '@latchkey/protocol'
import { isSameAddress } from '../hex'
import type { Inspection } from '../inspectRequest'
import { visibleText } from '../message/visibleText'
import { type Asset, mostParts, type Part } from '../part'
import type { SignRequest } from '../request'
import type { TokenNames } from '../tokenNames'
import type { Acquaintance } from '../warnings/acquaintance'
import { isUnlimited } from '../warnings/isUnlimited'
import { spenderName } from '../warnings/knownSpenders'
import type { WarningCode, WarningLevel } from '../warnings/warning'
import { assetLines, full, named, tellAsset } from './tellAsset'
import type { words } from './words'

export type WordKey = keyof typeof words

export type Teller = {
  say(key: WordKey, values?: Record<string, string>): string
  language: string
  /** The network's coin; without a name it is called the network's coin. */
  coin?: { symbol?: string; decimals: number }
  /** How tokens call themselves. */
  tokens?: TokenNames
  /** What stands before an asset that moved when it was tried out. */
  mark?(change: SimulatedChange): string
}

/** `note`: how the visitor knows this address. */
export type ToldLine = { label: string; value: string; isCode: boolean; note?: string | undefined }

/** Who tells it; amounts as everywhere else in the view, whose code this is no part of. */
export type DescriptionTeller = Pick<Teller, 'say' | 'language'> & { tellAsset(asset: Asset): string }

/** What descriptors say of a part, in lines; none where they say nothing. */
export type Describer = (part: Part, request: SignRequest, teller: DescriptionTeller) => readonly ToldLine[]

/** A request in words: a sentence and its details for each part, and what speaks against it. */
export type Told = {
  /** `place` is that of the part. */
  parts: readonly { place: number; sentence: string; isUnknown: boolean; lines: readonly ToldLine[] }[]
  warnings: readonly { code: WarningCode; level: WarningLevel; text: string }[]
}

/** More sentences than this nobody reads; the last one says that there is more. */
const mostTold = 20
/** A sentence names so many things, and counts the others. */
const mostNamed = 5

/** Says what a request does. Everything that comes from outside has its hidden characters written out. */
export function tellInspection(
  { parts, warnings, receivers }: Inspection,
  request: SignRequest,
  teller: Teller,
  describe: Describer = () => [],
): Told {
  const describing = { ...teller, tellAsset: (asset: Asset) => tellAsset(asset, request.networkId, teller) }
  const shown = parts.slice(0, mostTold)
  const told = shown.map((part, place) => ({
    place,
    sentence: sentenceOf(part, request, teller),
    isUnknown: part.what === 'unknown',
    lines: [...linesOf(part, request, teller, receivers[place]), ...describe(part, request, describing)],
  }))
  if (parts.length > mostTold)
    told.push({ place: mostTold, sentence: teller.say('does.unknown.more'), isUnknown: true, lines: [] })
  const site = URL.canParse(request.origin) ? new URL(request.origin).host : request.origin
  const texts = new Map(
    warnings.map(({ code, level, about = '', like = '' }) => {
      const values = { about: known(about, request), like: named(like), site }
      const text = teller.say(`warn.${code}`, values)
      return [text, { code, level, text }] as const
    }),
  )
  return { parts: told, warnings: [...texts.values()] }
}

function sentenceOf(part: Part, request: SignRequest, teller: Teller): string {
  const does = plainSentence(part, request, teller)
  return part.by === undefined ? does : teller.say('does.by', { by: known(part.by, request), does })
}

function plainSentence(part: Part, request: SignRequest, teller: Teller): string {
  const { say } = teller
  const what = (asset: Asset) => tellAsset(asset, request.networkId, teller)
  const listed = (list: readonly Asset[], isWanted?: boolean) =>
    list
      .slice(0, mostNamed)
      .map(asset => tellAsset(asset, request.networkId, teller, isWanted))
      .concat(tellMore(list, teller) || [])
      .reduce(and(teller), '')
  switch (part.what) {
    case 'send': {
      const { asset } = part
      const isAll = asset.kind === 'token' && isUnlimited(asset, request.networkId)
      const sent: Asset = isAll ? { kind: 'collection', token: asset.token } : asset
      const values = { what: what(sent), to: named(part.to), from: named(part.from ?? '') }
      if (part.isSignature) return say('does.sendSigned', values)
      const isOwn = part.from === undefined || isSameAddress(part.from, request.account)
      if (isOwn && part.holder === part.to) return say('does.sendHolder', values)
      return say(isOwn ? 'does.send' : 'does.sendFrom', values)
    }
    case 'use':
    case 'allow': {
      const isUse = part.what === 'use'
      const values = {
        what: isUse ? part.functions.reduce(and(teller), '') : what(part.asset),
        spender: known(part.spender, request),
        time: tellTime(part.expiry, teller),
      }
      if (isUse) return say('does.use', { ...values, contract: known(part.of, request) })
      if (part.isAdded) return say('does.allowMore', values)
      return say(values.time ? 'does.allowUntil' : 'does.allow', values)
    }
    case 'revoke': {
      const { asset, spender } = part
      if (spender === undefined)
        return say('does.revokeAll', { token: named('token' in asset ? asset.token : '') })
      const isLess = asset.kind === 'token' && asset.amount > 0n
      const all: Asset = asset.kind === 'token' ? { kind: 'collection', token: asset.token } : asset
      return say(isLess ? 'does.allowLess' : 'does.revoke', {
        what: what(isLess ? asset : all),
        spender: known(spender, request),
      })
    }
    case 'create':
      return part.value > 0n
        ? say('does.createWith', { what: what({ kind: 'coin', amount: part.value }) })
        : say('does.create')
    case 'control':
      return tellControl(part, teller)
    case 'order': {
      const gives = listed(part.gives)
      const gets = listed(part.gets, true)
      return gets ? say('does.order', { gives, gets }) : say('does.orderNothing', { gives })
    }
    case 'swap': {
      const { to } = part
      const values = { gives: listed(part.gives), gets: listed(part.gets), to: named(to ?? '') }
      if (part.gets.length === 0) return say('does.swapNothing', values)
      if (part.gives.length === 0) return say('does.swapAlso', values)
      return say(to === undefined ? 'does.swap' : 'does.swapTo', values)
    }
    case 'signIn':
      return say('does.signIn', { domain: visibleText(part.message.domain).text })
    case 'message':
      return say(part.text === undefined ? 'does.bytes' : 'does.message')
    case 'step':
      return say(`does.step.${part.step}`, { text: visibleText(part.text ?? '').text })
    case 'lasting':
      return say('does.lasting')
    case 'payer':
      return say('does.payer', { payer: named(part.payer) })
    case 'unknown':
      return tellUnknown(part, request, teller)
  }
}

function tellControl({ of, to, how }: Extract<Part, { what: 'control' }>, { say }: Teller): string {
  if (how === 'account') return say('does.account')
  if (how === 'code') return to === undefined ? say('does.codeNone') : say('does.code', { to: named(to) })
  if (how === 'votes') return say('does.votes', { of: named(of), to: named(to ?? '') })
  if (how === 'close') return say('does.close', { of: named(of), to: named(to ?? '') })
  return to === undefined
    ? say('does.ownerNobody', { of: named(of) })
    : say('does.owner', { of: named(of), to: named(to) })
}

function tellUnknown(
  { reason, to, method }: Extract<Part, { what: 'unknown' }>,
  request: SignRequest,
  { say }: Teller,
): string {
  if (reason === 'method') return say('does.unknown.method', { method: named(method ?? '') })
  if (reason === 'call')
    return to ? say('does.unknown.call', { to: known(to, request) }) : say('does.unknown.request')
  if (reason === 'data' || reason === 'table' || reason === 'request') return say(`does.unknown.${reason}`)
  return say('does.unknown.more')
}

/** Addresses in full, of which a sentence has only their ends; and what it only counts. */
function linesOf(
  part: Part,
  { networkId }: SignRequest,
  teller: Teller,
  receiver: Acquaintance | undefined,
): ToldLine[] {
  const { say } = teller
  // Our own words have signs that turn their order, as dates in Arabic.
  const line = (key: WordKey, value: string | undefined, isCode = true): ToldLine[] => {
    const note =
      receiver?.of === value ? receiver && say(`known.${receiver.how}`) + receiver.called : undefined
    return value ? [{ label: say(key), value: isCode ? full(value) : value, isCode, note }] : []
  }
  if (part.what === 'send')
    return [
      ...assetLines(part.asset, line),
      ...line('label.from', part.from),
      ...(part.holder === part.to ? [] : line('label.to', part.to)),
      ...line('label.holder', part.holder),
    ]
  if (part.what === 'allow' || part.what === 'use')
    return [
      ...(part.what === 'use' ? line('label.contract', part.of) : assetLines(part.asset, line)),
      ...line('label.spender', part.spender),
      ...line('label.uses', part.uses?.toLocaleString(teller.language), false),
      ...line('label.until', tellTime(part.expiry, teller), false),
    ]
  if (part.what === 'revoke') return [...assetLines(part.asset, line), ...line('label.spender', part.spender)]
  if (part.what === 'order' || part.what === 'swap') {
    const { what, gives, gets, expiry } = part
    const isOrder = what === 'order'
    const tokens = [...gives, ...gets].map(asset => ('token' in asset ? full(asset.token) : ''))
    return [
      ...[gives, gets].flatMap((list, side) => {
        const others = list.slice(mostNamed, mostParts)
        const told = others.map(asset => tellAsset(asset, networkId, teller, isOrder && side > 0))
        const value = told.reduce(and(teller), '')
        return value ? { label: tellMore(list, teller), value, isCode: false } : []
      }),
      ...[...new Set(tokens)].flatMap(token => line('label.token', token)),
      ...(isOrder ? [] : line('label.receives', part.to)),
      ...(isOrder ? [] : (part.fees ?? [])).flatMap(fee => line('label.fee', tellFee(fee, teller), false)),
      ...line('label.until', tellTime(expiry, teller) || (isOrder ? say('what.noEnd') : ''), false),
    ]
  }
  if (part.what === 'control') return [...line('label.from', part.of), ...line('label.to', part.to)]
  if (part.what === 'unknown') return line('label.contract', part.to)
  return []
}

/** What a sentence does not name; nothing where it names all. */
function tellMore({ length }: readonly Asset[], { say }: Teller): string {
  return length > mostNamed ? say('what.more', { count: String(length - mostNamed) }) : ''
}

/** A share in ten-thousandths, and who gets it. */
function tellFee({ to, bips }: { to: string; bips: bigint }, { say, language }: Teller): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return say('what.share', { share: percent.format(Number(bips) / 10_000), to: full(to) })
}

/** A time in seconds; nothing where there is none, or one that nobody lives to see. */
function tellTime(expiry: bigint | undefined, { language }: Teller): string {
  if (expiry === undefined || expiry > 7_258_118_400n) return ''
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(Number(expiry) * 1000))
}

/** Joins what is said in one sentence. */
export function and({ say }: Teller) {
  return (first: string, second: string) => (first ? say('what.and', { first, second }) : second)
}

/** A contract by the name that visitors know, and by its ends. */
function known(address: string, { networkId }: SignRequest): string {
  const name = spenderName(address, networkId)
  return name ? `${name} (${named(address)})` : named(address)
}
