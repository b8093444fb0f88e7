import { isAddress } from '../hex'
import { visibleText } from '../message/visibleText'
import { type PublishedSignature, readPublished } from '../published/readPublished'
import { isRecord, numberOf } from '../typed/typedData'

/** How a value is written. */
export type ValueFormat = (typeof valueFormats)[number]

export type DescribedField = {
  label: string
  /** Where the value is; undefined for a constant. `.[]` stands for each of a list. */
  path?: string
  value?: string
  format: ValueFormat
  /** The contract of a token or of an NFT: itself, or where it is. */
  token?: string
  tokenPath?: string
  /** Stands for the network's coin where a token's address is asked for. */
  coins?: readonly string[]
  /** An amount from this one on is all there is. */
  threshold?: bigint
  /** The name of each value of a list of names. */
  names?: ReadonlyMap<string, string>
  unit?: { name: string; decimals: number }
}

export type Format = {
  intent: string
  fields: readonly DescribedField[]
  signature?: PublishedSignature
  struct?: string
}

/** A descriptor of ERC-7730, as far as it is read. */
export type Descriptor = {
  owner: string
  kind: 'contract' | 'eip712'
  deployments: readonly { chainId: string; address: string }[]
  formats: ReadonlyMap<string, Format>
  /** Typed data is only this one's if its domain says the same. */
  domain: Readonly<Record<string, unknown>>
}

const valueFormats = [
  ...(['raw', 'amount', 'tokenAmount', 'nftName', 'addressName', 'tokenTicker', 'chainId'] as const),
  ...(['date', 'blockheight', 'duration', 'unit', 'enum'] as const),
]
const mostFields = 12

/**
 * Reads a descriptor of ERC-7730. It is a strict subset: one whose contract is not bound to a chain and an address, or
 * that asks for anything that is not known, says nothing at all. Throws a sentence that says what is wrong.
 */
export function readDescriptor(given: unknown): Descriptor {
  const { context, metadata, display } = record(given, 'a descriptor')
  const { contract, eip712 } = record(context, 'context')
  const kind = contract === undefined ? 'eip712' : 'contract'
  const { deployments, domain = {} } = record(contract ?? eip712, 'context.contract or context.eip712')
  if (!Array.isArray(deployments) || deployments.length === 0 || deployments.length > 100)
    throw new TypeError('deployments must name a chain and an address')
  const { owner } = record(metadata, 'metadata')
  const all = Object.entries(record(record(display, 'display').formats, 'display.formats'))
  if (all.length === 0 || all.length > 100) throw new TypeError('display.formats must have 1 to 100 formats')
  const read = all.map(([key, format]) => readFormat(key, format, { kind, whole: given }))
  return {
    owner: words(owner, 'metadata.owner', 40),
    kind,
    deployments: deployments.map(readDeployment),
    formats: new Map(read),
    domain: record(domain, 'context.eip712.domain'),
  }
}

function readDeployment(given: unknown): Descriptor['deployments'][number] {
  const { chainId, address } = record(given, 'a deployment')
  const chain = numberOf(chainId)
  if (!chain || !isAddress(address)) throw new TypeError('a deployment must have a chainId and an address')
  return { chainId: String(chain), address: address.toLowerCase() }
}

/** `whole` is what references lead into. */
type Around = { kind: Descriptor['kind']; whole: unknown }

function readFormat(key: string, given: unknown, around: Around): [string, Format] {
  const { intent, fields } = record(given, key)
  const signature = around.kind === 'contract' ? readPublished(tidy(key)) : undefined
  if (around.kind === 'contract' && !signature) throw new TypeError(`${key} is no function that is read`)
  const format = { intent: words(intent, `${key}: intent`, 40), fields: readFields(fields, '', around) }
  return signature
    ? [signature.selector, { ...format, signature }]
    : [key.replace(/\(.*$/s, ''), { ...format, struct: key }]
}

/** As contracts publish it: one space before a name, none elsewhere. */
function tidy(signature: string): string {
  return signature
    .replace(/^\s*function\s+/, '')
    .replace(/\s+(?:calldata|memory)\b/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),[\]]) ?/g, '$1')
    .replace(/([)\]])(?=[A-Za-z_$])/g, '$1 ')
    .trim()
}

/** Fields within fields begin where their group does. */
function readFields(given: unknown, before: string, around: Around): DescribedField[] {
  if (!Array.isArray(given)) throw new TypeError('fields must be a list')
  const fields = given.flatMap(each => {
    const field = defined(record(each, 'a field'), around)
    const path = field.path === undefined ? undefined : join(before, pathOf(field.path))
    if (field.fields !== undefined) return readFields(field.fields, path ?? before, around)
    return field.visible === 'never' ? [] : [readField(field, path, { ...around, before })]
  })
  if (fields.length > mostFields) throw new TypeError(`more than ${mostFields} fields`)
  return fields
}

/** A field may leave most to a definition, and say the rest itself. */
function defined(field: Record<string, unknown>, { whole }: Around): Record<string, unknown> {
  if (field.$ref === undefined) return field
  const { $ref, ...own } = field
  const base = record(referred($ref, 'display.definitions', whole), `$ref ${String($ref).slice(0, 60)}`)
  if (base.$ref !== undefined) throw new TypeError('a definition that refers to another one is not read')
  return { ...base, ...own, params: { ...Object(base.params), ...Object(own.params) } }
}

function readField(
  { label, value, format = 'raw', params = {} }: Record<string, unknown>,
  path: string | undefined,
  { whole, before }: Around & { before: string },
): DescribedField {
  const name = words(label, 'label', 40)
  const given = record(params, `${name}: params`)
  const written = format === 'date' && given.encoding === 'blockheight' ? 'blockheight' : format
  const known = valueFormats.find(each => each === written)
  if (!known) throw new TypeError(`${name}: the format ${String(format).slice(0, 40)} is not read`)
  const field: DescribedField = { label: name, format: known }
  if (path !== undefined) field.path = path
  else field.value = words(constantOf(value, whole), `${name}: value`, 80)
  if (known === 'enum') field.names = namesOf(given.$ref, whole, name)
  if (known === 'unit') field.unit = unitOf(given, name)
  if (known === 'tokenAmount' || known === 'nftName') Object.assign(field, readToken(given, name))
  return field

  /** Which token, or which collection. */
  function readToken(asked: Record<string, unknown>, label: string): Partial<DescribedField> {
    const isNft = known === 'nftName'
    const place = isNft ? asked.collectionPath : asked.tokenPath
    const named =
      (isNft ? asked.collection : asked.token) ?? (/^\$\./.test(String(place)) ? place : undefined)
    const fixed = constantOf(named, whole)
    if (fixed !== undefined && !isAddress(fixed)) throw new TypeError(`${label}: token is no address`)
    if (fixed === undefined && place === undefined) throw new TypeError(`${label}: an amount of which token`)
    const coins = [constantOf(asked.nativeCurrencyAddress, whole)].flat().filter(isAddress)
    const threshold = numberOf(constantOf(asked.threshold, whole))
    return {
      ...(fixed !== undefined ? { token: fixed } : { tokenPath: join(before, pathOf(place)) }),
      ...(coins.length > 0 && { coins }),
      ...(threshold !== undefined && { threshold }),
    }
  }
}

function namesOf(ref: unknown, whole: unknown, label: string): ReadonlyMap<string, string> {
  const all = Object.entries(
    record(referred(ref, 'metadata.enums', whole), `${label}: the list of its names`),
  )
  return new Map(all.map(([value, name]) => [value, words(name, `${label}: ${value}`, 40)]))
}

function unitOf(
  { base, decimals = 0 }: Record<string, unknown>,
  label: string,
): NonNullable<DescribedField['unit']> {
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 77)
    throw new TypeError(`${label}: decimals must be a whole number up to 77`)
  return { name: words(base, `${label}: base`, 10), decimals: Number(decimals) }
}

/** `$.metadata.constants.weth` stands for what is written there. */
function constantOf(value: unknown, whole: unknown): unknown {
  const isReference = typeof value === 'string' && value.startsWith('$.')
  return isReference ? referred(value, 'metadata.constants', whole) : value
}

/** What stands at `$.<place>.<name>`; undefined where there is none. */
function referred(ref: unknown, place: string, whole: unknown): unknown {
  const path = typeof ref === 'string' && ref.startsWith(`$.${place}.`) ? ref.slice(2).split('.') : []
  if (path.length === 0) throw new TypeError(`${String(ref).slice(0, 60)} is no name in $.${place}`)
  return path.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    whole,
  )
}

/** `#.params.amount`, `params.amount`, `path.[0]`, `path.[-1]`, `path.[].to`, `@.value`. */
function pathOf(given: unknown): string {
  const path = typeof given === 'string' ? given.replace(/^#\./, '') : ''
  if (!/^(?:@\.(?:value|to|from)|[\w$]+(?:\.[\w$]+|\.\[(?:-?\d{1,2})?\])*)$/.test(path))
    throw new TypeError(`the path ${String(given).slice(0, 60)} is not read`)
  return path
}

function join(before: string, path: string): string {
  return before === '' || path.startsWith('@') ? path : `${before}.${path}`
}

/** A short text without anything hidden. */
function words(value: unknown, name: string, most: number): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > most || visibleText(value).hasHidden)
    throw new TypeError(`${name} must be a text of at most ${most} letters`)
  return value
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw new TypeError(`${name} is missing`)
  return value
}
