import { type Address, concat, type Hex, numberToHex } from 'viem'
import { delegationEnforcers } from './delegationContracts'

/** One limit of a delegation, in the form in which a contract enforces it. */
export type Caveat = { enforcer: Address; terms: Hex; args: Hex }

/** What may be done with a delegation: one kind of thing, so that its limit is one number. */
export type Allowed =
  /** Coins up to a sum, to anybody. */
  | { kind: 'coins'; most: bigint }
  /** A token up to a sum, to anybody. */
  | { kind: 'token'; token: Address; most: bigint }
  /** One thing of a collection, to anybody. */
  | { kind: 'thing'; collection: Address; id: bigint }
  /** Functions of a contract, with so many coins in each call. */
  | { kind: 'functions'; contract: Address; selectors: readonly [Hex, ...Hex[]]; coinsEach: bigint }

export type Limits = {
  allowed: Allowed
  /** From this second on it is void. */
  until: number
  /** How often it may be used. */
  mostCalls?: number
}

/** The caveats of these limits. There are always two at least: one that ends it, and one that says what for it is. */
export function caveatsOf({ allowed, until, mostCalls }: Limits): readonly [Caveat, Caveat, ...Caveat[]] {
  const expiry = concat([word(0n, 16), word(BigInt(until), 16)])
  const [first, ...others] = caveatsFor(allowed)
  return [
    caveat('timestamp', expiry),
    first,
    ...others,
    ...(mostCalls === undefined ? [] : [caveat('limitedCalls', word(BigInt(mostCalls)))]),
  ]
}

function caveatsFor(allowed: Allowed): readonly [Caveat, ...Caveat[]] {
  switch (allowed.kind) {
    case 'coins':
      // The amount's enforcer looks at no data: without the second one, any call without coins would pass it.
      return [caveat('nativeTokenTransferAmount', word(allowed.most)), caveat('exactCalldata', '0x')]
    case 'token':
      return [
        caveat('erc20TransferAmount', concat([allowed.token, word(allowed.most)])),
        caveat('valueLte', word(0n)),
      ]
    case 'thing':
      return [
        caveat('erc721Transfer', concat([allowed.collection, word(allowed.id)])),
        caveat('valueLte', word(0n)),
      ]
    case 'functions':
      return [
        caveat('allowedTargets', allowed.contract),
        caveat('allowedMethods', concat(allowed.selectors)),
        caveat('valueLte', word(allowed.coinsEach)),
      ]
  }
}

function caveat(enforcer: keyof typeof delegationEnforcers, terms: Hex): Caveat {
  return { enforcer: delegationEnforcers[enforcer], terms: terms.toLowerCase() as Hex, args: '0x' }
}

function word(value: bigint, size = 32): Hex {
  return numberToHex(value, { size })
}
