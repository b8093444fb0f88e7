import { readName } from '../account/readFields'
import { type GrantedPermission, readGrantedPermission } from './grantedPermission'

/** A longer list is nobody's: the gateway records no more. */
export const mostGrants = 255

/** What an account lets somebody do in its name, and until when. */
export type Grant = {
  /** Identifies it: the hash by which the chain knows the delegation. */
  pci: string
  /** The site that asked for it. */
  project: { id: string; name: string }
  /** Who may use it. */
  delegate: string
  permissions: readonly GrantedPermission[]
  /** How often it may be used; undefined for any number of times. */
  mostCalls: number | undefined
  /** In seconds, as on the chain. */
  expiry: number
  createdAt: number
  /** When it was revoked at the gateway, which ends nothing on the chain. */
  revokedAt: number | undefined
}

/** Reads the list; throws if it is none. One entry that is malformed hides no other. */
export function readGrants(body: unknown): readonly Grant[] {
  const { pcis } = Object(body) as { pcis?: unknown }
  if (!Array.isArray(pcis)) throw new TypeError('the list of permissions is none')
  return pcis.slice(0, mostGrants).flatMap(entry => readGrant(entry) ?? [])
}

function readGrant(entry: unknown): Grant | undefined {
  const { pci, project, expiry, createdAt, revokedAt, permissions, policies, signer } = Object(entry)
  const { address } = Object(Object(signer).data) as { address?: unknown }
  if (!isPci(pci) || !isTime(expiry) || !Array.isArray(permissions)) return undefined
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return undefined
  const id = readName(Object(project).id) ?? ''
  return {
    pci,
    project: { id, name: readName(Object(project).name) ?? id },
    delegate: address,
    permissions: permissions.slice(0, 16).map(readGrantedPermission),
    mostCalls: readMostCalls(policies),
    expiry,
    createdAt: isTime(createdAt) ? createdAt : 0,
    revokedAt: isTime(revokedAt) ? revokedAt : undefined,
  }
}

function readMostCalls(policies: unknown): number | undefined {
  if (!Array.isArray(policies)) return undefined
  const limits = policies.filter(each => Object(each).type === 'call-limit')
  const counts = limits.map(each => Number(Object(Object(each).data).limit))
  return counts.find(count => Number.isSafeInteger(count) && count > 0)
}

/** The answer to recording one. */
export function readActivated(body: unknown): { pci: string } {
  const { pci } = Object(body) as { pci?: unknown }
  if (!isPci(pci)) throw new TypeError('the permission was not recorded')
  return { pci }
}

/** The answer to revoking one: the delegation, which the account needs to end it on the chain as well. */
export function readRevoked(body: unknown): { context: `0x${string}` | undefined } {
  const { success, context } = Object(body) as { success?: unknown; context?: unknown }
  if (success !== true) throw new TypeError('the permission was not revoked')
  return { context: isContext(context) ? context : undefined }
}

function isContext(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= 65_536 && /^0x(?:[\da-f]{2})+$/i.test(value)
}

export function isPci(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
