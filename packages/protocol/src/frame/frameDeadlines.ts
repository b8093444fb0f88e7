import type { FrameMessageName } from './frameMessages'

/** We give up a frame that has not loaded by then (EMB-09). */
export const frameLoadMs = 20_000
/** Over window messages a frame is usable this long after it reported ready (EMB-07). */
export const frameSettleMs = 500

const connecting: readonly FrameMessageName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
/** These wait for a person, without a limit (EMB-13). */
const patient: readonly FrameMessageName[] = [
  'RPC_REQUEST',
  'CONNECT_FARCASTER',
  'CONNECT_PASSKEY',
  'SET_UP',
  'BACK_UP',
  'SHOW_SETTINGS',
]

/** The longest time for an answer; if a login takes longer, we give up every request (EMB-11, EMB-12). */
export function frameDeadline(name: FrameMessageName): { ms: number; endsAll: boolean } | undefined {
  if (patient.includes(name)) return undefined
  if (name === 'SIGN_OUT') return { ms: 3_000, endsAll: false } // EMB-52
  return { ms: 30_000, endsAll: connecting.includes(name) }
}
