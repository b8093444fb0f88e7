import type { GrantText, SaltedGrant } from '../../approve/grant/grantText'
import { toQuantity } from '../quantity'
import { type Allowed, caveatsOf, type Delegation, limitsOf, type SignedDelegation } from './delegations'

/** The delegation that is signed, made of what was shown and of the account. */
export function toDelegation(grant: SaltedGrant, delegator: `0x${string}`): Delegation {
  const { delegate, until, mostCalls, salt } = grant
  const allowed = toAllowed(grant)
  const caveats = caveatsOf({ allowed, until, ...(mostCalls !== undefined && { mostCalls }) })
  return { delegate, delegator, caveats, salt: BigInt(salt) }
}

/** What a delegation lets its holder do, as far as this wallet has written it. */
export function toGrant({ delegate, caveats }: SignedDelegation): GrantText | undefined {
  const limits = limitsOf(caveats)
  if (!limits) return undefined
  const { allowed, until, mostCalls } = limits
  return { delegate, allowed: toText(allowed), until, ...(mostCalls !== undefined && { mostCalls }) }
}

function toAllowed({ allowed }: GrantText): Allowed {
  switch (allowed.kind) {
    case 'coins':
      return { kind: 'coins', most: BigInt(allowed.most) }
    case 'token':
      return { ...allowed, most: BigInt(allowed.most) }
    case 'thing':
      return { ...allowed, id: BigInt(allowed.id) }
    case 'functions': {
      const [first, ...others] = allowed.functions
      const selectors = [first.selector, ...others.map(({ selector }) => selector)] as const
      const { contract, coinsEach } = allowed
      return { kind: 'functions', contract, selectors, coinsEach: BigInt(coinsEach) }
    }
  }
}

function toText(allowed: Allowed): GrantText['allowed'] {
  switch (allowed.kind) {
    case 'coins':
      return { kind: 'coins', most: toQuantity(allowed.most) }
    case 'token':
      return { ...allowed, most: toQuantity(allowed.most) }
    case 'thing':
      return { ...allowed, id: toQuantity(allowed.id) }
    case 'functions': {
      const [first, ...others] = allowed.selectors
      const functions = [{ selector: first }, ...others.map(selector => ({ selector }))] as const
      return {
        kind: 'functions',
        contract: allowed.contract,
        functions,
        coinsEach: toQuantity(allowed.coinsEach),
      }
    }
  }
}
