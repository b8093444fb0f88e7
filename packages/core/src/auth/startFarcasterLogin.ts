import type { Kit } from '../kernel/kit'
import { type AuthState, authState } from './authState'
import { finishLogin } from './finishLogin'
import { runStep } from './runStep'

/**
 * Logs a visitor in by Farcaster: the phone with Farcaster opens, or scans, the state's `farcasterUrl`
 * (EMB-48).
 */
export function startFarcasterLogin(kit: Kit): Promise<AuthState> {
  const start = { step: 'farcaster', provider: 'farcaster', farcasterUrl: undefined } as const
  return runStep(kit, start, async (port, signal) => {
    const { url } = await port.ask('GET_FARCASTER_URI', undefined, signal)
    kit.get(authState).set(now => ({ ...now, farcasterUrl: url }))
    const { userName } = await port.ask('CONNECT_FARCASTER', undefined, signal)
    return finishLogin(kit, port, { provider: 'farcaster', userName }, signal)
  })
}
