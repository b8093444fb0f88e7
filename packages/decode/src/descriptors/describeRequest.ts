import { isSameAddress } from '../hex'
import type { Part } from '../part'
import type { SignRequest } from '../request'
import { readCall } from './readCall'
import type { Descriptor } from './readDescriptor'
import { readTyped } from './readTyped'
import { type DescribedValue, valuesUnder } from './valuesUnder'

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
    const values = found?.format.fields.flatMap(field => valuesUnder(field, found))
    if (!found || !values?.every(isWhole) || values.length > mostValues) continue
    return { intent: found.format.intent, owner: descriptor.owner, values }
  }
  return undefined
}

/** Longer lists of lines nobody reads. */
const mostValues = 24

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
