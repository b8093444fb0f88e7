import { isAddress } from '../hex'
import { numberOf } from '../typed/typedData'
import { record, words } from './expected'
import { type Format, readFormat } from './readFormat'

/** A descriptor of ERC-7730, as far as it is read. */
export type Descriptor = {
  owner: string
  kind: 'contract' | 'eip712'
  deployments: readonly { chainId: string; address: string }[]
  formats: ReadonlyMap<string, Format>
  /** Typed data is only this one's if its domain says the same. */
  domain: Readonly<Record<string, unknown>>
}

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
