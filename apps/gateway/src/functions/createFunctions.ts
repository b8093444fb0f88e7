import type { PublishedFunction } from '@latchkey/protocol'
import type { Context } from '../context'
import type { VerifiedContract } from '../upstream/abis/readContract'
import type { Abis } from '../upstream/abis/sourcify'
import { byteCache } from '../upstream/byteCache'

export type FunctionAsked = { reference: string; address: string; selector: string }

const mostBytes = 32 * 1024 * 1024
/** Verified code stays what it is; a proxy may get another implementation at any time. */
const lifetimes = { contract: 3_600_000, proxy: 300_000, unknown: 600_000 }

/** Finds functions of verified contracts. Keeps what it has learnt of a contract, and asks once for all who wait. */
export function createFunctions(abis: Abis, { clock }: Pick<Context, 'clock'>) {
  const kept = byteCache(mostBytes, clock.now)
  const underWay = new Map<string, Promise<VerifiedContract | undefined>>()

  return async ({ reference, address, selector }: FunctionAsked): Promise<PublishedFunction | undefined> => {
    const contract = await contractAt(reference, address)
    const own = contract && functionOf(contract, selector)
    if (own || !contract?.implementation) return own
    // A proxy's own functions come first; one step behind it, and no further: proxies could lead in circles.
    const behind = await contractAt(reference, contract.implementation)
    return behind && functionOf(behind, selector)
  }

  async function contractAt(reference: string, address: string): Promise<VerifiedContract | undefined> {
    const key = `${reference}/${address}`
    const known = kept.get(key)
    if (known !== undefined) return (JSON.parse(known) as VerifiedContract | null) ?? undefined
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const asked = ask(key, reference, address).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  async function ask(key: string, reference: string, address: string): Promise<VerifiedContract | undefined> {
    const found = await abis.find(reference, address)
    // A server that did not answer may do so the next time.
    if (found === undefined) return undefined
    const lifetime = found === null ? 'unknown' : found.implementation ? 'proxy' : 'contract'
    kept.set(key, JSON.stringify(found), lifetimes[lifetime])
    return found ?? undefined
  }
}

function functionOf({ name, functions }: VerifiedContract, selector: string): PublishedFunction | undefined {
  const signature = Object.hasOwn(functions, selector) ? functions[selector] : undefined
  return signature === undefined ? undefined : { contract: name, signature }
}
