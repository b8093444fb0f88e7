import { readDomainName } from '../account/readDomainName'
import { readName } from '../account/readFields'
import { readImageId } from '../account/readImageId'
import { defineEndpoint } from '../endpoint'

/** Why there is no name although there might be one: nobody configured the gateway's name service. */
export type NamesReason = 'no-names'

/** An address's name, which also points back to this address; null if it has none. */
export type IdentityAnswer = {
  name: string | null
  /** For the endpoint `copiedImage`. */
  imageId?: string
  /** When the gateway looked it up, ISO 8601. */
  resolvedAt?: string
}

/** A name's address on a chain; null if there is no such name, or it has no address for this chain. */
export type NameAnswer = {
  /** The normalized name: typed text may look the same and be another name. */
  name: string
  address: string | null
  imageId?: string
  reason?: NamesReason
}

/** The name of an address (wire §5.2). */
export const getIdentity = defineEndpoint({
  method: 'GET',
  path: '/v1/identity/{address}',
  query: ['projectId', 'st', 'sv', 'sender'],
  answer: (body): IdentityAnswer => {
    const { name, imageId, resolvedAt } = Object(body) as Record<string, unknown>
    const identity: IdentityAnswer = { name: readDomainName(name) ?? null }
    const picture = readImageId(imageId)
    if (picture && identity.name) identity.imageId = picture
    if (typeof resolvedAt === 'string' && !Number.isNaN(Date.parse(resolvedAt)))
      identity.resolvedAt = resolvedAt
    return identity
  },
})

/** The address of a name, by default on Ethereum. */
export const getNamedAddress = defineEndpoint({
  method: 'GET',
  path: '/v1/names/{name}',
  query: ['projectId', 'st', 'sv', 'chainId'],
  answer: (body): NameAnswer => {
    const { name, address, imageId, reason } = Object(body) as Record<string, unknown>
    const known = readName(name, 255)
    if (!known || known !== name) throw new TypeError('the name is not one')
    // Visitors may send money there: accept exactly a valid address, or nothing.
    const isAddress = typeof address === 'string' && (evm.test(address) || base58.test(address))
    if (!isAddress && address !== null) throw new TypeError('the address is not one')
    const answer: NameAnswer = { name: known, address: isAddress ? address : null }
    const picture = readImageId(imageId)
    if (picture) answer.imageId = picture
    if (reason === 'no-names') answer.reason = reason
    return answer
  },
})

const evm = /^0x[\da-fA-F]{40}$/
const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
