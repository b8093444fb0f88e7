import type { SignRequest } from '../request'
import { encodedType, fieldList, isRecord, numberOf, readTypedShape } from '../typed/typedData'
import { type Found, placeOf } from './found'
import type { Descriptor } from './readDescriptor'

/** The typed data that a descriptor speaks of; undefined where it speaks of other data. */
export function readTyped(request: SignRequest, descriptor: Descriptor): Found | undefined {
  const data = request.action.kind === 'typed' ? readTypedShape(request.action.data) : undefined
  const format = data && descriptor.formats.get(data.primaryType)
  // Data of the same name with other fields is other data; what is within it may be left out by who describes it.
  const own = data && `${data.primaryType}(${fieldList(data, data.primaryType)})`
  if (!data || !format || (format.struct !== own && format.struct !== encodedType(data))) return undefined
  const chain = numberOf(data.domain.chainId)
  if (request.networkId !== `eip155:${chain}` || !isDomain(data.domain, descriptor.domain)) return undefined
  const walk = (path: string) => {
    let value: unknown = data.message
    let type = data.primaryType
    for (const step of path.split('.')) {
      const place = placeOf(step)
      const field = (data.types[type] ?? []).find(({ name }) => name === step)
      // Only what is in the types is signed.
      if (place !== undefined ? !listed.test(type) : !field) return undefined
      if (place !== undefined) value = Array.isArray(value) ? value.at(place) : undefined
      else value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
      type = place !== undefined ? type.replace(listed, '') : (field?.type ?? '')
    }
    return { value, type }
  }
  return {
    format,
    look(path) {
      const { value } = walk(path) ?? {}
      return typeof value === 'object' ? undefined : value
    },
    count(path) {
      const { value, type = '' } = walk(path) ?? {}
      return listed.test(type) && Array.isArray(value) ? value.length : undefined
    },
  }
}

const listed = /\[\d*\]$/

/** Whether a domain has all that a descriptor says of it. */
function isDomain(domain: Record<string, unknown>, wanted: Descriptor['domain']): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    name === 'chainId' || name === 'verifyingContract' ? true : domain[name] === value,
  )
}
