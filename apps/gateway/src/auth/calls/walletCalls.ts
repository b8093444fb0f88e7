import { createHash } from 'node:crypto'
import { type WalletAddresses, walletClaimText } from '@latchkey/protocol/frame'
import type { PoolClient } from 'pg'
import { recoverAddress } from 'viem'
import { inTransaction } from '../../db/inTransaction'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { FrameHandlers } from '../frameHandlers'
import { limitShares } from '../limitShares'
import { noteAndTell } from '../noteAndTell'
import { requireSession } from '../requireSession'
import { noteAudit } from '../store/auditStore'
import { deviceWay, isDeviceIn, keepShare, readShare, sealShare } from '../store/shareStore'
import { readUser } from '../store/userStore'

/** The wallet's addresses, and the gateway's share of each device's split. */
export function walletCalls(auth: Auth): FrameHandlers<'walletMake' | 'share' | 'walletRestore'> {
  const { pool, settings } = auth
  return {
    async walletMake(caller, { addresses, share }) {
      const { userId } = await requireSession(auth, caller)
      const { device, browser, network } = caller
      limitShares(auth, userId, device)
      const { evm } = addresses
      const sealed = await sealShare(settings.keys, { userId, way: deviceWay(device), evm, share })
      const now = auth.now()
      const user = await inTransaction(pool, async client => {
        const isFirst = await setAddresses(client, userId, addresses)
        // An answer may be lost: the same device may say the same thing again.
        if (!isFirst && !(await isSame(client, userId, device, addresses)))
          throw new Failure(409, 'wallet', 'This account has a wallet already.')
        await keepShare(client, sealed, now)
        if (isFirst)
          await noteAudit(client, { userId, what: 'wallet-made', device: browser, place: network, now })
        return readUser(client, userId, device)
      })
      return { user }
    },

    async walletRestore(caller, { addresses, share, signature }) {
      const { userId } = await requireSession(auth, caller)
      const { device, browser, network } = caller
      const { addresses: known, isDeviceIn: wasIn } = await readUser(pool, userId, device)
      limitShares(auth, userId, wasIn ? undefined : device)
      if (known?.evm.toLowerCase() !== addresses.evm.toLowerCase())
        throw new Failure(409, 'wallet', 'This is another wallet than the one of your account.')
      if (!(await isClaimed({ userId, share, signature, evm: known.evm })))
        throw new Failure(403, 'signature', 'This device could not prove that it has the wallet.')
      const of = { userId, way: deviceWay(device), evm: known.evm }
      const sealed = await sealShare(settings.keys, { ...of, share })
      const now = auth.now()
      await keepShare(pool, sealed, now)
      // Whoever has found a recovery file gets in here: the owner hears of it at once.
      if (wasIn)
        await noteAudit(pool, { userId, what: 'wallet-restored', device: browser, place: network, now })
      else await noteAndTell(auth, caller, { userId, what: 'wallet-restored' })
      return { user: await readUser(pool, userId, device) }
    },

    async share(caller) {
      const { userId } = await requireSession(auth, caller)
      const { device } = caller
      const { addresses, isDeviceIn } = await readUser(pool, userId, device)
      limitShares(auth, userId, isDeviceIn ? undefined : device)
      const share = await readShare(pool, settings.keys, { userId, way: deviceWay(device) })
      if (!share || !addresses)
        throw new Failure(404, 'share', 'This device has no way into the wallet, or it was taken away.')
      return { share, addresses }
    },
  }
}

/** Whether the wallet's own key has signed for this share: a login alone does not make a device one that is in (T-12). */
async function isClaimed(claim: {
  userId: string
  share: string
  signature: string
  evm: string
}): Promise<boolean> {
  const hash = createHash('sha256').update(walletClaimText(claim)).digest('hex')
  try {
    const signer = await recoverAddress({ hash: `0x${hash}`, signature: claim.signature as `0x${string}` })
    return signer.toLowerCase() === claim.evm.toLowerCase()
  } catch {
    return false
  }
}

async function setAddresses(
  client: PoolClient,
  userId: string,
  { evm, evmOwner, solana }: WalletAddresses,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update embedded_users set evm = $2, evm_owner = $3, solana = $4 where id = $1 and evm is null',
    [userId, evm, evmOwner, solana],
  )
  return rowCount === 1
}

async function isSame(
  client: PoolClient,
  userId: string,
  device: string,
  addresses: WalletAddresses,
): Promise<boolean> {
  const { addresses: known } = await readUser(client, userId, device)
  return known?.evm === addresses.evm && (await isDeviceIn(client, userId, device))
}
