import {
  isKitError,
  isPci,
  permissionError,
  revocationText,
  revokeSession,
  toKitError,
} from '@latchkey/protocol'
import { tellSent } from '../connection/tellSent'
import { askPermission, signMessage } from '../connection/walletActions'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { Granter } from './granter'
import { isEnded } from './isEnded'
import type { PermissionReference, RevokedPermission } from './revokePermissions'
import { forgetPermission, storedPermissions } from './storedPermissions'

const pauseMs = 2_000
const longestMs = 60_000

/** Ends a permission on the chain, and at the gateway if it lists it. */
export async function endPermission(
  kit: Kit,
  of: Granter,
  which: PermissionReference,
): Promise<RevokedPermission> {
  if (typeof which === 'object') return { isDropped: false, ...(await endOnChain(kit, of, which.context)) }
  if (!isPci(which)) throw permissionError('permissions/unknown', { value: which })
  const stored = storedPermissions(kit, of).find(({ pci }) => pci === which)
  if (!stored) return revokeElsewhere(kit, of, which)
  const done = await endOnChain(kit, of, stored.context, which)
  if (!done.isEnded) return { isDropped: false, ...done }
  forgetPermission(kit, stored.context)
  // The gateway looks at the chain itself.
  const dropped = await drop(kit, of, { pci: which }).then(
    () => true,
    () => false,
  )
  return { isDropped: dropped, ...done }
}

/** The permission was given in another browser: the account shows the gateway who it is. */
async function revokeElsewhere(kit: Kit, of: Granter, pci: string): Promise<RevokedPermission> {
  const signature = await signMessage(kit, {
    namespace: 'eip155',
    message: revocationText(of.caipAddress, pci),
  })
  const { context } = await drop(kit, of, { pci, signature })
  if (!context) return { isDropped: true, isEnded: false, hash: undefined }
  try {
    return { isDropped: true, ...(await endOnChain(kit, of, context, pci)) }
  } catch (error) {
    kit.log.warn('a permission was dropped, but not ended on the chain', error)
    return { isDropped: true, isEnded: false, hash: undefined }
  }
}

async function endOnChain(
  kit: Kit,
  { network, address }: Granter,
  context: `0x${string}`,
  pci?: string,
): Promise<Pick<RevokedPermission, 'isEnded' | 'hash'>> {
  const request = { permissionsContext: context }
  const answer = await askPermission(kit, { method: 'wallet_revokePermissions', request })
  const hash = readHash(answer)
  if (hash) tellSent(kit, { networkId: network.caipNetworkId, address }, hash)
  // Without its id nothing but the wallet knows.
  return { hash, isEnded: pci !== undefined && (await untilEnded(kit, { network, pci })) }
}

/** Whether the chain says so within a minute; after that the list tells. */
async function untilEnded(
  kit: Kit,
  { network, pci }: Pick<Granter, 'network'> & { pci: string },
): Promise<boolean> {
  const until = kit.env.clock.now() + longestMs
  for (;;) {
    if (await isEnded(kit, network, pci).catch(() => false)) return true
    if (kit.env.clock.now() >= until) return false
    await new Promise<void>(resolve => {
      kit.after(pauseMs, resolve)
    })
  }
}

async function drop(kit: Kit, { caipAddress }: Granter, body: { pci: string; signature?: string }) {
  try {
    return await callGateway(kit, revokeSession, { path: { account: caipAddress }, body })
  } catch (error) {
    const { status } = Object(isKitError(error) ? error.cause : undefined) as Partial<FailedAnswer>
    throw status === 404
      ? permissionError('permissions/unknown', { value: body.pci, cause: error })
      : toKitError(error, 'http/unreachable')
  }
}

function readHash(answer: unknown): string | undefined {
  const { hash, transactionHash } = Object(answer) as Record<string, unknown>
  return [answer, hash, transactionHash].find(
    (each): each is string => typeof each === 'string' && /^0x[\da-f]{64}$/i.test(each),
  )
}
