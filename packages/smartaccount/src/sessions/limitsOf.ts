import { getAddress, type Hex, size, sliceHex } from 'viem'
import { type Allowed, type Caveat, caveatsOf, type Limits } from './caveats'
import { delegationEnforcers } from './delegationContracts'

/** The limits that these caveats set, or undefined where they are not to the byte what `caveatsOf` writes. */
export function limitsOf(caveats: readonly Caveat[]): Limits | undefined {
  const terms = (name: keyof typeof delegationEnforcers) =>
    caveats.find(({ enforcer }) => enforcer.toLowerCase() === delegationEnforcers[name].toLowerCase())?.terms
  try {
    const expiry = terms('timestamp')
    const allowed = allowedBy(terms)
    if (!expiry || !allowed) return undefined
    const calls = terms('limitedCalls')
    const limits: Limits = {
      allowed,
      until: Number(BigInt(sliceHex(expiry, 16))),
      ...(calls && { mostCalls: Number(BigInt(calls)) }),
    }
    return isSame(caveatsOf(limits), caveats) ? limits : undefined
  } catch {
    return undefined // terms that are too short, for instance
  }
}

function allowedBy(terms: (name: keyof typeof delegationEnforcers) => Hex | undefined): Allowed | undefined {
  const coins = terms('nativeTokenTransferAmount')
  if (coins) return { kind: 'coins', most: BigInt(coins) }
  const token = terms('erc20TransferAmount')
  if (token) return { kind: 'token', token: addressIn(token), most: BigInt(sliceHex(token, 20)) }
  const thing = terms('erc721Transfer')
  if (thing) return { kind: 'thing', collection: addressIn(thing), id: BigInt(sliceHex(thing, 20)) }
  const contract = terms('allowedTargets')
  const methods = terms('allowedMethods')
  const coinsEach = terms('valueLte')
  if (!contract || !methods || !coinsEach) return undefined
  const [first, ...others] = Array.from({ length: Math.floor(size(methods) / 4) }, (_, at) =>
    sliceHex(methods, at * 4, at * 4 + 4),
  )
  if (!first) return undefined
  const selectors = [first, ...others] as const
  return { kind: 'functions', contract: addressIn(contract), selectors, coinsEach: BigInt(coinsEach) }
}

const addressIn = (terms: Hex) => getAddress(sliceHex(terms, 0, 20))

function isSame(made: readonly Caveat[], given: readonly Caveat[]): boolean {
  const textOf = (caveats: readonly Caveat[]) =>
    JSON.stringify(caveats.map(({ enforcer, terms }) => [enforcer, terms])).toLowerCase()
  return textOf(made) === textOf(given)
}
