import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashStruct,
  parseAbi,
} from 'viem'
import type { AccountCall } from '../encodeCalls'
import { smartAccountContracts } from '../smartAccountContracts'
import type { Caveat } from './caveats'

/** What an account lets somebody do in its name (ERC-7710). It is signed, and stands on no chain until it is used. */
export type Delegation = {
  delegate: Address
  delegator: Address
  caveats: readonly [Caveat, ...Caveat[]]
  /** Random: of two equal delegations, one that was revoked would take the other with it. */
  salt: bigint
}

export type SignedDelegation = Delegation & { signature: Hex }

/** It comes from the account itself, not from somebody who had it from there. */
const rootAuthority = `0x${'ff'.repeat(32)}` as const

const types = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const

const chain = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

const managerAbi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
])

/** What the account's owner signs. */
export function delegationTypedData(delegation: Delegation, chainId: number) {
  return {
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId,
      verifyingContract: smartAccountContracts.delegationManager,
    },
    types,
    primaryType: 'Delegation' as const,
    message: { ...delegation, authority: rootAuthority },
  }
}

/** What the DelegationManager knows the delegation by, on every chain. */
export function delegationHash(delegation: Delegation): Hex {
  return hashStruct({ types, primaryType: 'Delegation', data: { ...delegation, authority: rootAuthority } })
}

/** What whoever has the delegation hands to the DelegationManager. */
export function encodeContext(delegation: SignedDelegation): Hex {
  return encodeAbiParameters(chain, [[whole(delegation)]])
}

/** The delegation of a context, or undefined where it is none that `encodeContext` has written. */
export function readContext(context: Hex): SignedDelegation | undefined {
  try {
    const [[found, ...others]] = decodeAbiParameters(chain, context)
    if (!found || others.length > 0 || found.authority !== rootAuthority) return undefined
    const [first, ...more] = found.caveats
    if (!first) return undefined
    const { delegate, delegator, salt, signature } = found
    const read: SignedDelegation = { delegate, delegator, salt, signature, caveats: [first, ...more] }
    return encodeContext(read) === context.toLowerCase() ? read : undefined
  } catch {
    return undefined
  }
}

/** Ends the delegation for good. The delegator alone can call it. */
export function disableCall(delegation: SignedDelegation): AccountCall {
  const args = [whole(delegation)] as const
  return toManager(encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args }))
}

/** Asks the chain whether the delegation was ended there. */
export function isDisabledCall(hash: Hex): AccountCall {
  return toManager(encodeFunctionData({ abi: managerAbi, functionName: 'disabledDelegations', args: [hash] }))
}

function toManager(data: Hex): AccountCall {
  return { to: smartAccountContracts.delegationManager, value: 0n, data }
}

function whole(delegation: SignedDelegation) {
  return { ...delegation, authority: rootAuthority }
}
