import { fieldsOf } from '../messages/fieldsOf'
import { textList } from '../messages/textList'

/** What a site asks for in one namespace. */
export type AskedNamespace = {
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}
/** By name, including namespaces this wallet does not know. */
export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>

const mostNamespaces = 30
const namespace = /^[-a-z0-9]{3,8}$/
const chain = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const word = /^[\w.:-]{1,64}$/

/**
 * Reads required or optional namespaces. One may be keyed by its name with a list of chains, or once per chain
 * (`eip155:1`). Undefined if they are invalid, or more than anybody needs.
 */
export function readNamespaces(value: unknown): AskedNamespaces | undefined {
  const entries = Object.entries(fieldsOf(value ?? {}))
  if (entries.length > mostNamespaces) return undefined
  const read: Record<string, AskedNamespace> = {}
  for (const [key, asked] of entries) {
    const one = readNamespace(key, asked)
    const [name = ''] = key.split(':')
    if (!one || !namespace.test(name)) return undefined
    read[name] = joined(read[name], one)
  }
  return read
}

function readNamespace(key: string, asked: unknown): AskedNamespace | undefined {
  const { chains, methods, events } = fieldsOf(asked)
  const ofKey = chain.test(key) ? [key] : undefined
  const list = ofKey ?? textList(chains ?? [], chain, 500)
  const [name] = key.split(':')
  if (!list?.every(id => id.startsWith(`${name}:`))) return undefined
  const asks = textList(methods ?? [], word, 200)
  const hears = textList(events ?? [], word, 50)
  return asks && hears ? { chains: list, methods: asks, events: hears } : undefined
}

function joined(one: AskedNamespace | undefined, other: AskedNamespace): AskedNamespace {
  const both = (name: keyof AskedNamespace) => [...new Set([...(one?.[name] ?? []), ...other[name]])]
  return { chains: both('chains'), methods: both('methods'), events: both('events') }
}
