import { Failure } from '../http/failure'
import type { Auth } from './auth'
import type { Caller } from './caller'
import { isDeviceIn } from './store/shareStore'

/** Throws unless the device holds a way into the account's wallet: a login alone is not enough for what follows. */
export async function requireDeviceIn({ pool }: Auth, { device }: Caller, userId: string): Promise<void> {
  if (!(await isDeviceIn(pool, userId, device)))
    throw new Failure(403, 'device', 'Only a device that has the wallet can do this.')
}
