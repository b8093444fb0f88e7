import { createHash } from 'node:crypto'
import { parseCaipNetworkId } from '@latchkey/protocol'
import { readSignInMessage, type SignInSession } from '@latchkey/server'
import type { AccountRow } from './accountStore'

/** A session as `me` tells it (wire §4). Times are seconds there, and dates of the account are texts. */
export function toClaims(session: SignInSession, row: AccountRow | undefined, withAccount: boolean): object {
  const { project, account, address, networkId, expiresAt, createdAt } = session
  const { namespace, chainId } = parseCaipNetworkId(networkId)
  const { uri, domain, nonce } = readSignInMessage(session.message)
  return {
    aud: project,
    iss: 'latchkey',
    iat: Math.floor(createdAt / 1000),
    exp: Math.floor(expiresAt / 1000),
    sub: account,
    sid: session.id,
    ...{ address, uri, domain, nonce },
    chainId: namespace === 'eip155' ? Number(chainId) : chainId,
    // AppKit 1.7.8 reads the second name, later ones the first.
    ...{ chainNamespace: namespace, chainIdNamespace: namespace, caip2Network: networkId },
    ...{ projectIdKey: project, projectUuid: uuidOf(project), profileUuid: row?.profile ?? null },
    ...(withAccount && row && { appKitAccount: toWireAccount(row, networkId, address) }),
  }
}

function toWireAccount(row: AccountRow, networkId: string, address: string): object {
  return {
    uuid: row.id,
    caip2_chain: networkId,
    address,
    profile_uuid: row.profile,
    created_at: row.signed_up_at.toISOString(),
    is_main_account: row.is_main,
    verification_status: null,
    connection_method: row.connection_method,
    metadata: row.metadata ?? null,
    last_signed_in_at: row.signed_in_at.toISOString(),
    signed_up_at: row.signed_up_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Projects have ids of their owner's choice; the wire wants a UUID beside it, always the same one (version 8). */
function uuidOf(project: string): string {
  const hash = createHash('sha256').update(`latchkey project ${project}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
