import {
  isKitError,
  type KitError,
  parseCaipNetworkId,
  permissionError,
  toKitError,
} from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { askPermission, getCapabilities } from '../connection/walletActions'
import { isAwake } from '../connectors/adapters'
import { answerWithin } from '../kernel/answerWithin'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { type Granter, granter } from './granter'
import type { PermissionRequest } from './permissionRequest'
import { permissions } from './permissions'
import { type Given, readGiven } from './readGiven'
import { recordGrant } from './recordGrant'
import { storePermission } from './storedPermissions'

/** A permission that the wallet gave. Keep its context: your server, or your page, uses it on the chain. */
export type GivenPermission = Given & {
  /** Its id in the list; undefined if the gateway does not list it, which changes nothing on the chain. */
  pci: string | undefined
  /** Why the gateway does not list it. */
  unlisted: KitError | undefined
}

const capabilityMs = 5_000

/**
 * Asks the visitor for a permission that the chain enforces: what somebody may do with their smart account,
 * how much and until when. Throws `permissions/off` unless `features.smartSessions` is set, and
 * `permissions/unsupported` with another kind of account.
 *
 * @example
 * const { context } = await grantPermissions(kit, { expiry, signer, permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5af3107a4000' } }] })
 */
export async function grantPermissions(kit: Kit, request: PermissionRequest): Promise<GivenPermission> {
  const of = await requireSupported(kit)
  const answer = await askPermission(kit, { method: 'wallet_grantPermissions', request })
  const given = readGiven(answer, request)
  try {
    const pci = await recordGrant(kit, of, given)
    void fetchQuery(kit, permissions, of, { force: true })
    return { ...given, pci, unlisted: undefined }
  } catch (cause) {
    // Given is given: what was not recorded is kept here, and recorded with the next list.
    const unlisted = toUnlisted(cause)
    if (unlisted.code !== 'permissions/invalid') storePermission(kit, of, given, undefined)
    return { ...given, pci: undefined, unlisted }
  }
}

async function requireSupported(kit: Kit): Promise<Granter> {
  if (!optionsOf(kit).features.smartSessions) throw permissionError('permissions/off')
  if (!isAwake(kit)) await kit.wake()
  const of = granter(kit)
  if (!of) throw permissionError('permissions/unsupported')
  const asked = getCapabilities(kit, { namespace: 'eip155' })
  const can = await answerWithin(kit, capabilityMs, asked).catch((cause: unknown) => {
    throw permissionError('permissions/unsupported', { cause })
  })
  const { chainId } = parseCaipNetworkId(of.network.caipNetworkId)
  const here = `0x${BigInt(chainId).toString(16)}`
  const isThere = Object.entries(can).some(
    ([id, has]) =>
      [here, '0x0'].includes(id.toLowerCase()) && Object(Object(has).permissions).supported === true,
  )
  if (!isThere) throw permissionError('permissions/unsupported')
  return of
}

function toUnlisted(error: unknown): KitError {
  const { status, reason } = Object(isKitError(error) ? error.cause : undefined) as Partial<FailedAnswer>
  const isRefused =
    isKitError(error, 'http/status') && status !== undefined && [400, 401, 409].includes(status)
  return isRefused
    ? permissionError('permissions/invalid', { value: reason ?? 'context', cause: error })
    : toKitError(error, 'http/unreachable')
}
