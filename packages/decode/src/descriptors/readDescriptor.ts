import { isAddress } from '../hex'
import { visibleText } from '../message/visibleText'
import { isRecord, numberOf } from '../typed/typedData'
import { readSignature, type Signature } from './readSignature'

/** How a value is written. */
export type ValueFormat = 'raw' | 'amount' | 'tokenAmount' | 'addressName' | 'date' | 'duration'

export type DescribedField = {
  label: string
  /** Where the value is; undefined for a constant. */
  path?: string
  value?: string
  format: ValueFormat
  /** Of an amount of a token: the token itself, or where it is. */
  token?: string
  tokenPath?: string
}

export type Format = {
  intent: string
  fields: readonly DescribedField[]
  signature?: Signature
  struct?: string
}

/** A descriptor of ERC-7730, as far as it is read. */
export type Descriptor = {
  owner: string
  kind: 'contract' | 'eip712'
  deployments: readonly { chainId: string; address: string }[]
  formats: ReadonlyMap<string, Format>
}

const formats: readonly unknown[] = ['raw', 'amount', 'tokenAmount', 'addressName', 'date', 'duration']
const mostFields = 12

/**
 * Reads a descriptor of ERC-7730. It is a strict subset: one whose contract is not bound to a chain and an address, or
 * that asks for anything that is not known, says nothing at all. Throws a sentence that says what is wrong.
 */
export function readDescriptor(given: unknown): Descriptor {
  const { context, metadata, display } = record(given, 'a descriptor')
  const { contract, eip712 } = record(context, 'context')
  const kind = contract === undefined ? 'eip712' : 'contract'
  const { deployments } = record(contract ?? eip712, 'context.contract or context.eip712')
  if (!Array.isArray(deployments) || deployments.length === 0 || deployments.length > 100)
    throw new TypeError('deployments must name a chain and an address')
  const { owner, constants } = record(metadata, 'metadata')
  const all = Object.entries(record(record(display, 'display').formats, 'display.formats'))
  if (all.length === 0 || all.length > 100) throw new TypeError('display.formats must have 1 to 100 formats')
  const read = all.map(([key, format]) => readFormat(key, format, { kind, constants }))
  return {
    owner: words(owner, 'metadata.owner', 40),
    kind,
    deployments: deployments.map(readDeployment),
    formats: new Map(read),
  }
}

function readDeployment(given: unknown): Descriptor['deployments'][number] {
  const { chainId, address } = record(given, 'a deployment')
  const chain = numberOf(chainId)
  if (!chain || !isAddress(address)) throw new TypeError('a deployment must have a chainId and an address')
  return { chainId: String(chain), address: address.toLowerCase() }
}

type Around = { kind: Descriptor['kind']; constants: unknown }

function readFormat(key: string, given: unknown, around: Around): [string, Format] {
  const { intent, fields } = record(given, key)
  const signature = around.kind === 'contract' ? readSignature(key) : undefined
  if (around.kind === 'contract' && !signature) throw new TypeError(`${key} is no function that is read`)
  const format = { intent: words(intent, `${key}: intent`, 40), fields: readFields(fields, '', around) }
  return signature
    ? [signature.selector, { ...format, signature }]
    : [key.replace(/\(.*$/s, ''), { ...format, struct: key }]
}

/** Fields within fields begin where their group does. */
function readFields(given: unknown, before: string, around: Around): DescribedField[] {
  if (!Array.isArray(given)) throw new TypeError('fields must be a list')
  const fields = given.flatMap(each => {
    const field = record(each, 'a field')
    if (field.$ref !== undefined) throw new TypeError('$ref is not read')
    const path = field.path === undefined ? undefined : join(before, pathOf(field.path))
    if (field.fields !== undefined) return readFields(field.fields, path ?? before, around)
    return field.visible === 'never' ? [] : [readField(field, path, { ...around, before })]
  })
  if (fields.length > mostFields) throw new TypeError(`more than ${mostFields} fields`)
  return fields
}

function readField(
  { label, value, format = 'raw', params = {} }: Record<string, unknown>,
  path: string | undefined,
  { constants, before }: Around & { before: string },
): DescribedField {
  const name = words(label, 'label', 40)
  if (!formats.includes(format))
    throw new TypeError(`${name}: the format ${String(format).slice(0, 40)} is not read`)
  const { token, tokenPath } = record(params, `${name}: params`)
  const field: DescribedField = { label: name, format: format as ValueFormat }
  if (path !== undefined) field.path = path
  else field.value = words(constantOf(value, constants), `${name}: value`, 80)
  const fixed = constantOf(token, constants)
  if (fixed !== undefined && !isAddress(fixed)) throw new TypeError(`${name}: token is no address`)
  if (isAddress(fixed)) field.token = fixed
  else if (tokenPath !== undefined) field.tokenPath = join(before, pathOf(tokenPath))
  if (format === 'tokenAmount' && !field.token && !field.tokenPath)
    throw new TypeError(`${name}: an amount of which token`)
  return field
}

/** `$.metadata.constants.weth` stands for what is written there. */
function constantOf(value: unknown, constants: unknown): unknown {
  const [, name] = typeof value === 'string' ? (/^\$\.metadata\.constants\.(\w+)$/.exec(value) ?? []) : []
  if (name === undefined) return value
  const all = record(constants, 'metadata.constants')
  return Object.hasOwn(all, name) ? all[name] : undefined
}

/** `#.params.amount`, `params.amount`, `path.[0]`, `path.[-1]`, `@.value`. */
function pathOf(given: unknown): string {
  const path = typeof given === 'string' ? given.replace(/^#\./, '') : ''
  if (!/^(?:@\.(?:value|to|from)|[\w$]+(?:\.[\w$]+|\.\[-?\d{1,2}\])*)$/.test(path))
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
