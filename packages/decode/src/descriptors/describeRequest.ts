import { type AbiValue, decodeArguments } from '../evm/abi'
import { isAddress, isSameAddress } from '../hex'
import type { Asset, Part } from '../part'
import type { SignRequest } from '../request'
import { encodedType, fieldList, isRecord, numberOf, readTypedShape } from '../typed/typedData'
import type { DescribedField, Descriptor, Format } from './readDescriptor'
import type { Field } from './readSignature'

/** A value of a request under the name that somebody gave it. */
export type DescribedValue =
  | { kind: 'asset'; asset: Asset }
  | { kind: 'address' | 'text'; value: string }
  | { kind: 'date' | 'duration'; seconds: bigint }

/** What a descriptor says of one part of a request. It is somebody's word, and changes no warning. */
export type Description = {
  intent: string
  owner: string
  values: readonly { label: string; value: DescribedValue }[]
}

/**
 * What a descriptor says of a part that the decoder does not know. It must be for this chain and this contract, and
 * all of it must fit: else it says nothing.
 */
export function describePart(
  part: Part,
  request: SignRequest,
  descriptors: readonly Descriptor[],
): Description | undefined {
  if (part.what !== 'unknown' || !part.to) return undefined
  const { to } = part
  for (const descriptor of descriptors) {
    if (!isFor(descriptor, to, request)) continue
    const found =
      descriptor.kind === 'contract' ? readCall(part, request, descriptor) : readTyped(request, descriptor)
    const values = found?.format.fields.map(field => ({
      label: field.label,
      value: valueUnder(field, found.look),
    }))
    if (!found || !values?.every(isWhole)) continue
    return { intent: found.format.intent, owner: descriptor.owner, values }
  }
  return undefined
}

type Look = (path: string) => unknown
type Found = { format: Format; look: Look }

function isFor({ deployments }: Descriptor, to: string, { networkId }: SignRequest): boolean {
  return deployments.some(
    ({ chainId, address }) => networkId === `eip155:${chainId}` && isSameAddress(address, to),
  )
}

function isWhole(entry: {
  label: string
  value: DescribedValue | undefined
}): entry is { label: string; value: DescribedValue } {
  return entry.value !== undefined
}

function readCall(
  { data, to, value, by }: Extract<Part, { what: 'unknown' }>,
  { account }: SignRequest,
  descriptor: Descriptor,
): Found | undefined {
  const format = data === undefined ? undefined : descriptor.formats.get(data.slice(0, 10).toLowerCase())
  if (!format?.signature || data === undefined) return undefined
  const read = decodeArguments(format.signature.types, data.slice(10))
  // What is not to the last byte as an encoder writes it is not what the descriptor speaks of.
  if (typeof read !== 'object' || !read.isExact) return undefined
  const { fields } = format.signature
  const around: Record<string, unknown> = { '@.to': to, '@.value': value ?? 0n, '@.from': by ?? account }
  return { format, look: path => (path.startsWith('@') ? around[path] : valueAt(path, fields, read.values)) }
}

function valueAt(path: string, fields: readonly Field[], values: readonly AbiValue[]): unknown {
  let inside: readonly Field[] | undefined = fields
  let isList = false
  let value: AbiValue | undefined = values
  for (const step of path.split('.')) {
    if (!Array.isArray(value)) return undefined
    const [, place] = /^\[(-?\d+)\]$/.exec(step) ?? []
    if ((place !== undefined) !== isList) return undefined
    if (place === undefined) {
      const at: number = inside?.findIndex(({ name }) => name === step) ?? -1
      const field: Field | undefined = inside?.[at]
      value = value[at]
      isList = field?.isList ?? false
      inside = field?.fields
    } else {
      value = value.at(Number(place))
      isList = false
    }
  }
  return Array.isArray(value) ? undefined : value
}

function readTyped(request: SignRequest, descriptor: Descriptor): Found | undefined {
  const data = request.action.kind === 'typed' ? readTypedShape(request.action.data) : undefined
  const format = data && descriptor.formats.get(data.primaryType)
  // Data of the same name with other fields is other data; what is within it may be left out by who describes it.
  const own = data && `${data.primaryType}(${fieldList(data, data.primaryType)})`
  if (!data || !format || (format.struct !== own && format.struct !== encodedType(data))) return undefined
  const chain = numberOf(data.domain.chainId)
  const look: Look = path => {
    let value: unknown = data.message
    let type = data.primaryType
    for (const step of path.split('.')) {
      const [, place] = /^\[(-?\d+)\]$/.exec(step) ?? []
      const field = (data.types[type] ?? []).find(({ name }) => name === step)
      // Only what is in the types is signed.
      if (place !== undefined ? !type.endsWith('[]') : !field) return undefined
      if (place !== undefined) value = Array.isArray(value) ? value.at(Number(place)) : undefined
      else value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
      type = place !== undefined ? type.slice(0, -2) : (field?.type ?? '')
    }
    return typeof value === 'object' ? undefined : value
  }
  return request.networkId === `eip155:${chain}` ? { format, look } : undefined
}

function valueUnder(field: DescribedField, look: Look): DescribedValue | undefined {
  const { path, format } = field
  const value = path === undefined ? field.value : look(path)
  const number = numberOf(value)
  switch (format) {
    case 'amount':
      return number === undefined ? undefined : { kind: 'asset', asset: { kind: 'coin', amount: number } }
    case 'tokenAmount': {
      const token = field.token ?? look(field.tokenPath ?? '')
      if (number === undefined || !isAddress(token)) return undefined
      return { kind: 'asset', asset: { kind: 'token', token, amount: number } }
    }
    case 'addressName':
      return isAddress(value) ? { kind: 'address', value } : undefined
    case 'date':
    case 'duration':
      return number === undefined ? undefined : { kind: format, seconds: number }
    case 'raw':
      return value === undefined || value === null
        ? undefined
        : { kind: 'text', value: String(value).slice(0, 200) }
  }
}
