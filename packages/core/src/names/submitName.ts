import { kitError, type NameRecord, nameError, toKitError } from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { Stop } from '../kernel/stop'
import { fetchQuery } from '../queries/fetchQuery'
import { replace } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { resetName } from './editName'
import { isRegistering, type NamePhase, nameForm } from './nameForm'
import { nameFormReading } from './nameFormState'
import { nameSuggestions } from './nameSuggestions'

/**
 * Registers the name in the form. The modal then shows the success (NAM-14); an error, or a wallet that
 * refuses, leaves the form unchanged (NAM-15, NAM-16).
 */
export async function submitName(kit: Kit): Promise<NameRecord> {
  const { status, text } = nameFormReading(kit)
  if (isRegistering(kit.get(nameForm).get())) throw kitError('wallet/busy')
  if (status !== 'free') throw nameError('name/invalid', { value: text })
  const stopSlow = wait(kit)
  try {
    const onSigned = () => setPhase(kit, { status: 'registering' })
    const { registerName } = await retry(kit, () => import('./registerName'))
    const record = await registerName(kit, text, { onSigned })
    await showSuccess(kit, record.name)
    resetName(kit) // not earlier: until then the view shows the registered name
    return record
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    setPhase(kit, { status: 'failed', error })
    // Somebody else may have been faster.
    if (error.code === 'name/register-failed') void fetchQuery(kit, nameSuggestions, text, { force: true })
    throw error
  } finally {
    stopSlow()
  }
}

/** The wallet is signing; after a while its window may be hidden. */
function wait(kit: Kit): Stop {
  setPhase(kit, { status: 'asking', slow: false })
  return kit.after(slowHintMs, () => {
    if (kit.get(nameForm).get().phase.status === 'asking') setPhase(kit, { status: 'asking', slow: true })
  })
}

function setPhase(kit: Kit, phase: NamePhase): void {
  kit.get(nameForm).set(now => ({ ...now, phase }))
}

/** The visitor may have closed the modal, or moved on: leave it as it is. */
async function showSuccess(kit: Kit, name: string): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || currentRoute(state).view !== 'RegisterAccountName') return
  await replace(kit, { view: 'RegisterAccountNameSuccess', params: { name } }).catch(error =>
    kit.log.warn('the success could not be shown', error),
  )
}
