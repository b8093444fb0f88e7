import type { FrameCallName, WalletAddresses, WalletUser } from '@latchkey/protocol/frame'
import type { Ask } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'

/** The gateway's part of one account, as far as a wallet needs it. */
export function memoryGateway(id = 'user-1') {
  let addresses: WalletAddresses | undefined
  let share: string | undefined
  const calls: FrameCallName[] = []
  const account = { isLoggedIn: true, isDeviceIn: true }
  const user = (): WalletUser => ({
    ...{ id, mode: 'self', isBackedUp: false, logins: [] },
    isDeviceIn: share !== undefined && account.isDeviceIn,
    ...(addresses ? { addresses } : {}),
  })
  const ask = (async (name: FrameCallName, request?: { addresses: WalletAddresses; share: string }) => {
    calls.push(name)
    if (name === 'session') return account.isLoggedIn ? { user: user() } : {}
    if (name === 'share') return { share, addresses }
    if (name !== 'walletMake' || !request) throw new HostError(`no ${name} here`)
    if (addresses) throw new HostError('There is a wallet already')
    addresses = request.addresses
    share = request.share
    return { user: user() }
  }) as unknown as Ask
  return {
    ask,
    account,
    calls,
    /** As if restored from a backup of before. */
    forget() {
      addresses = undefined
      share = undefined
    },
    swapShare(next: string) {
      share = next
    },
  }
}
