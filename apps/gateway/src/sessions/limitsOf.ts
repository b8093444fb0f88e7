import { type Caveat, caveatsOf, delegationEnforcers, type Limits } from '@latchkey/smartaccount'
import { type Address, getAddress, type Hex, size, slice } from 'viem'

type Caveats = readonly Caveat[]
type Enforcer = keyof typeof delegationEnforcers

/**
 * What a delegation's caveats allow, in the kinds that a list can tell; undefined for any other. What was read has to give
 * the same caveats again: so nothing is listed with a limit that it does not have.
 */
export function limitsOf(caveats: Caveats): Limits | undefined {
  try {
    const limits = readLimits(caveats)
    return limits && isEqual(caveatsOf(limits), caveats) ? limits : undefined
  } catch {
    return undefined // terms of another length
  }
}

function readLimits(caveats: Caveats): Limits | undefined {
  const timestamp = termsOf(caveats, 'timestamp')
  const allowed = readAllowed(caveats)
  if (!timestamp || !allowed) return undefined
  const until = Number(numberAt(timestamp, 16, 16))
  const calls = termsOf(caveats, 'limitedCalls')
  return { allowed, until, ...(calls && { mostCalls: Number(numberAt(calls, 0, 32)) }) }
}

function readAllowed(caveats: Caveats): Limits['allowed'] | undefined {
  const coins = termsOf(caveats, 'nativeTokenTransferAmount')
  if (coins) return { kind: 'coins', most: numberAt(coins, 0, 32) }
  const token = termsOf(caveats, 'erc20TransferAmount')
  if (token) return { kind: 'token', token: addressAt(token), most: numberAt(token, 20, 32) }
  const thing = termsOf(caveats, 'erc721Transfer')
  if (thing) return { kind: 'thing', collection: addressAt(thing), id: numberAt(thing, 20, 32) }
  const [targets, methods, value] = (['allowedTargets', 'allowedMethods', 'valueLte'] as const).map(name =>
    termsOf(caveats, name),
  )
  const [first, ...others] = methods ? selectorsOf(methods) : []
  if (!targets || !first || !value) return undefined
  return {
    kind: 'functions',
    contract: addressAt(targets),
    selectors: [first, ...others],
    coinsEach: numberAt(value, 0, 32),
  }
}

function termsOf(caveats: Caveats, name: Enforcer): Hex | undefined {
  const enforcer = delegationEnforcers[name].toLowerCase()
  return caveats.find(caveat => caveat.enforcer.toLowerCase() === enforcer)?.terms
}

function selectorsOf(terms: Hex): Hex[] {
  return Array.from({ length: size(terms) / 4 }, (_, at) => slice(terms, 4 * at, 4 * at + 4))
}

function addressAt(terms: Hex): Address {
  return getAddress(slice(terms, 0, 20))
}

function numberAt(terms: Hex, at: number, length: number): bigint {
  return BigInt(slice(terms, at, at + length, { strict: true }))
}

function isEqual(written: Caveats, given: Caveats): boolean {
  const textOf = (caveats: Caveats) =>
    caveats.map(({ enforcer, terms, args }) => `${enforcer} ${terms} ${args}`.toLowerCase()).join()
  return textOf(written) === textOf(given)
}
