import { fieldsOf } from './fieldsOf'
import { textList } from './textList'

/** What a sign-in also grants (ERC-5573): methods, and the chains they may be used on. */
export type Recap = { methods: readonly string[]; chains: readonly string[] }

const prefix = 'urn:recap:'
const method = /^[\w.:-]{1,64}$/
const chain = /^eip155:\d{1,16}$/

/** The last resource if it is a recap: that is where the standard puts it. */
export function recapIn(resources: readonly string[] | undefined): string | undefined {
  const last = resources?.at(-1)
  return last?.startsWith(prefix) ? last : undefined
}

/** Reads what a recap grants on EVM chains; undefined if it is no recap, or about something else. */
export function readRecap(resource: string): Recap | undefined {
  const granted = Object.entries(attenuations(resource) ?? {})
  const [first] = granted
  if (granted.length !== 1 || first?.[0] !== 'eip155') return undefined
  const abilities = Object.entries(fieldsOf(first[1]))
  if (abilities.length === 0 || abilities.length > 200) return undefined
  const chains = new Set<string>()
  const methods: string[] = []
  for (const [ability, limits] of abilities) {
    const [kind, name = '', ...rest] = ability.split('/')
    const list = Array.isArray(limits) ? textList(fieldsOf(limits[0]).chains ?? [], chain, 200) : undefined
    if (kind !== 'request' || !method.test(name) || rest.length > 0 || !list) return undefined
    methods.push(name)
    for (const id of list) chains.add(id)
  }
  return { methods, chains: [...chains] }
}

/** The recap as a resource of the message. */
export function writeRecap({ methods, chains }: Recap): string {
  const sorted = [...methods].sort()
  const eip155 = Object.fromEntries(sorted.map(name => [`request/${name}`, [{ chains }]]))
  const base64 = btoa(JSON.stringify({ att: { eip155 } }))
  return prefix + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The recap in words, as the standard requires in the statement. */
export function recapStatement({ methods }: Recap): string {
  const names = [...methods].sort().map(name => `'${name}'`)
  return `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${names.join(', ')} for 'eip155'.`
}

function attenuations(resource: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const base64 = resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
    return fieldsOf(fieldsOf(JSON.parse(atob(base64))).att)
  } catch {
    return undefined
  }
}
