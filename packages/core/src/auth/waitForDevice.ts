import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import type { AuthPort } from './authPort'
import type { AuthState } from './authState'
import { runStep } from './runStep'

/** As long as the mailed link works. */
const patienceMs = 20 * 60_000
/** We renew the request before its timeout, which would end all other requests with it. */
const againMs = 25_000

/** Waits until the visitor opens the mailed link; the wallet then mails the code. */
export function waitForDevice(kit: Kit): Promise<AuthState> {
  const until = kit.env.clock.now() + patienceMs
  return runStep(kit, { step: 'device' }, async (port, signal) => {
    while (!signal.aborted && kit.env.clock.now() < until)
      if (await isAdmitted(kit, port, signal)) return { step: 'code' }
    throw authError('auth/link-unused')
  })
}

async function isAdmitted(kit: Kit, port: AuthPort, signal: AbortSignal): Promise<boolean> {
  const turn = new AbortController()
  const end = () => turn.abort()
  signal.addEventListener('abort', end, { once: true })
  const stop = kit.after(againMs, end)
  try {
    await port.ask('CONNECT_DEVICE', undefined, turn.signal)
    return true
  } catch (error) {
    if (turn.signal.aborted) return false
    throw error
  } finally {
    stop()
    signal.removeEventListener('abort', end)
  }
}
