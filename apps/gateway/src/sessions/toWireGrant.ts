import type { GrantedPermission } from '@latchkey/protocol'
import { type Allowed, limitsOf, readContext } from '@latchkey/smartaccount'
import { numberToHex } from 'viem'
import type { Project } from '../projects/project'
import type { StoredGrant } from './grantStore'

/** A grant as it is listed: without its context, and in the words of ERC-7715. Undefined if it cannot be read any more. */
export function toWireGrant(
  row: StoredGrant,
  { id, name }: Pick<Project, 'id' | 'name'>,
): object | undefined {
  const delegation = readContext(row.context)
  const limits = delegation && limitsOf(delegation.caveats)
  if (!limits) return undefined
  const { allowed, until, mostCalls } = limits
  return {
    project: { id, name },
    pci: row.pci,
    expiry: until,
    createdAt: inSeconds(row.created_at),
    signer: { type: 'account', data: { address: delegation.delegate } },
    permissions: [permissionOf(allowed)],
    policies: mostCalls === undefined ? [] : [{ type: 'call-limit', data: { limit: mostCalls } }],
    ...(row.revoked_at && { revokedAt: inSeconds(row.revoked_at) }),
  }
}

function permissionOf(allowed: Allowed): { type: GrantedPermission['type']; data: object } {
  switch (allowed.kind) {
    case 'coins':
      return { type: 'native-token-transfer', data: { allowance: numberToHex(allowed.most) } }
    case 'token':
      return {
        type: 'erc20-token-transfer',
        data: { address: allowed.token, allowance: numberToHex(allowed.most) },
      }
    case 'thing':
      return {
        type: 'erc721-token-transfer',
        data: { address: allowed.collection, tokenId: numberToHex(allowed.id) },
      }
    case 'functions':
      return {
        type: 'contract-call',
        data: {
          address: allowed.contract,
          functions: allowed.selectors.map(selector => ({ selector })),
          valueLimit: numberToHex(allowed.coinsEach),
        },
      }
  }
}

function inSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
