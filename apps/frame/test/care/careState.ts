import type {
  FrameCallAnswer,
  FrameCallName,
  FrameCallRequest,
  WalletAddresses,
  WalletUser,
} from '@latchkey/protocol/frame'
import { AskError } from '../../src/gateway/createAsk'

export type Answers = {
  [Name in FrameCallName]?: (
    request: FrameCallRequest<Name>,
    device: string,
  ) => FrameCallAnswer<Name> | Promise<FrameCallAnswer<Name>>
}

type KeptPasskey = {
  id: string
  credential: string
  name: string
  createdAt: string
  way?: { sealed: string; share: string }
}

/** What a gateway knows of its one account. */
export function careState(told: Partial<Pick<WalletUser, 'mode' | 'logins'>>) {
  const state = {
    addresses: undefined as WalletAddresses | undefined,
    shares: new Map<string, string>(),
    isBackedUp: false,
    isFresh: true,
    isDeleted: false,
    asking: [] as {
      id: string
      key: string
      name: string
      device: string
      askedAt: string
      sealed?: string
    }[],
    audit: [] as { at: string; what: string; device?: string; place?: string }[],
    devices: [] as { id: string; name: string; seenAt: string }[],
    /** What the recovery process has and does, with its key. */
    assist: { left: 0, state: 'waiting' as 'waiting' | 'ready' | 'cancelled', isAway: false, key: '' },
    assisted: undefined as { share: string; sealed: string } | undefined,
    hasFile: false,
    passkeys: [] as KeptPasskey[],
    logins: told.logins ?? [{ provider: 'email', subject: 'ann@shop.example', email: 'ann@shop.example' }],
    /** The address that is being added. */
    linking: '',
    /** What the phone said, if anything. */
    agreed: undefined as WalletUser['logins'][number] | undefined,
  }
  const userOn = (device: string): WalletUser => ({
    id: 'user-1',
    mode: told.mode ?? 'self',
    isDeviceIn: state.shares.has(device),
    isBackedUp: state.isBackedUp || state.passkeys.some(({ way }) => way),
    hasFile: state.hasFile,
    logins: state.logins,
    ...(state.addresses && { addresses: state.addresses }),
  })
  const note = (what: string) => state.audit.unshift({ at: '2026-11-17T12:00:00.000Z', what })
  const fresh = () => {
    if (!state.isFresh) throw new AskError({ field: 'fresh', description: 'For this, log in once more.' })
  }
  return { state, userOn, note, fresh }
}

export type CareState = ReturnType<typeof careState>
