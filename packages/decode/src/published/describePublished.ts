import type { PublishedFunction } from '@latchkey/protocol'
import { toChecksum } from '@latchkey/protocol'
import { type AbiValue, decodeArguments } from '../evm/abi'
import { isSameAddress } from '../hex'
import { visibleText } from '../message/visibleText'
import type { Part } from '../part'
import type { Describer, ToldLine } from '../words/tellInspection'
import { fits, plainValue } from './argument'
import { type PublishedField, readPublished, type Shape } from './readPublished'

/** A function of a contract, as its verified source code has it, and where it was asked for. */
export type KnownFunction = PublishedFunction & { to: string; selector: string }

/** A call that the decoder does not know. */
export type UnknownCall = { to: string; selector: string }

const mostAsked = 3
const mostLines = 10
const mostEntries = 3
const longestValue = 160
/** Beside others. */
const longestEntry = 40

/**
 * The calls of which a contract's source code could say more, each once. What the decoder reads itself is none of them.
 */
export function unknownCalls(parts: readonly Part[]): UnknownCall[] {
  const calls = parts.flatMap(part => {
    const { to, selector } = callOf(part) ?? {}
    return to && selector ? [[`${to} ${selector}`, { to, selector }] as const] : []
  })
  return [...new Map(calls).values()].slice(0, mostAsked)
}

/**
 * Describes calls by the source code that their contracts have published. Whoever wrote the contract chose these words:
 * they stand beside what is not known, which stays unknown, with its warnings. A call says nothing unless its selector is
 * the hash of the function, and its data is to the last byte what the function takes.
 */
export function createPublishedDescriber(known: readonly KnownFunction[]): Describer {
  return (part, _request, { say }) => {
    const call = callOf(part)
    const found =
      call && known.find(({ to, selector }) => isSameAddress(to, call.to) && selector === call.selector)
    const signature = found && readPublished(found.signature)
    if (!call || !signature || signature.selector !== call.selector) return []
    const read = decodeArguments(signature.layout, call.data.slice(10))
    if (typeof read !== 'object' || !read.isExact) return []
    const { contract } = found
    const lines = readLines(signature.fields, read.values, `${contract}: `)
    if (!lines) return []
    const value = say('what.published', { name: signature.name, contract })
    const more: ToldLine[] =
      lines.length > mostLines
        ? [{ label: `${contract}: …`, value: `+${lines.length - mostLines}`, isCode: true }]
        : []
    return [{ label: say('label.published'), value, isCode: false }, ...lines.slice(0, mostLines), ...more]
  }
}

function callOf(part: Part): (UnknownCall & { data: string }) | undefined {
  if (part.what !== 'unknown' || part.reason !== 'call') return undefined
  const { to, data } = part
  if (!to || !data || data.length < 10) return undefined
  return { to: to.toLowerCase(), selector: data.slice(0, 10).toLowerCase(), data }
}

/** A line for each value; a struct has one for each of its own. Undefined where a value is none of its type. */
function readLines(
  fields: readonly PublishedField[],
  values: readonly AbiValue[],
  before: string,
): ToldLine[] | undefined {
  const lines = fields.map(({ name, shape }, at): ToldLine[] | undefined => {
    // Some arguments have no name: their place stands for it.
    const label = before + (name || String(at + 1))
    const value = values[at] as AbiValue
    if (shape.kind === 'tuple') return readLines(shape.fields, value as AbiValue[], `${label}.`)
    if (!fits(shape, value)) return undefined
    if (shape.kind === 'address') return [{ label, value: toChecksum(String(value)), isCode: true }]
    return [{ label, value: cut(tell(shape, value), longestValue), isCode: shape.kind !== 'string' }]
  })
  return lines.every(line => line !== undefined) ? lines.flat() : undefined
}

function tell(shape: Shape, value: AbiValue): string {
  switch (shape.kind) {
    case 'tuple':
      return `(${shape.fields.map((field, at) => inside(field.shape, (value as AbiValue[])[at] as AbiValue)).join(', ')})`
    case 'list': {
      const entries = value as AbiValue[]
      const shown = entries.slice(0, mostEntries).map(entry => inside(shape.of, entry))
      const rest = entries.length > mostEntries ? [`… (${entries.length})`] : []
      return `[${[...shown, ...rest].join(', ')}]`
    }
    case 'address':
      return ends(toChecksum(String(value)))
    case 'string':
      return visibleText(String(plainValue(shape, value))).text
    default:
      return String(plainValue(shape, value))
  }
}

/** Beside others a text stays by itself, so that none in letters from right to left can turn their order. */
function inside(shape: Shape, value: AbiValue): string {
  const told = cut(tell(shape, value), longestEntry)
  return shape.kind === 'string' ? `“\u2068${told}\u2069”` : told
}

/** As sentences name an address; the code of those comes with the view, which is not there yet. */
function ends(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${[...text.slice(0, 2 * longest)].slice(0, longest).join('')}…` : text
}
