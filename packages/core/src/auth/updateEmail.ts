import { isKitError } from '@latchkey/protocol'
import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { type AuthPort, openAuth } from './authPort'
import { checkEmail } from './checkEmail'
import { type EmailUpdate, emailUpdate } from './emailUpdate'
import { checkMailPause, forgetMail, noteMail } from './mailPause'

/**
 * Starts to change the e-mail address with which the visitor logs in (EMB-45).
 *
 * @example
 * const { step } = await updateEmail(kit, 'new@mail.example')
 */
export function updateEmail(kit: Kit, typed: string): Promise<EmailUpdate> {
  const email = checkEmail(typed)
  checkMailPause(kit)
  return run(kit, { email }, async port => {
    const { action } = await port.ask('UPDATE_EMAIL', { email })
    noteMail(kit)
    return { step: action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new' }
  })
}

/** Submits the code mailed to the current address. */
export function submitCurrentEmailCode(kit: Kit, typed: string): Promise<EmailUpdate> {
  const otp = checkCode(typed)
  return run(kit, {}, async port => {
    await port.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    return { step: 'new' }
  })
}

/** Submits the code mailed to the new address, which is the visitor's once this resolves (EMB-46). */
export function submitNewEmailCode(kit: Kit, typed: string): Promise<EmailUpdate> {
  const otp = checkCode(typed)
  return run(kit, {}, async port => {
    const { newEmail } = await port.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
    port.emailChanged(newEmail)
    forgetMail(kit) // a login with it asks for its own
    return { step: 'done', email: newEmail }
  })
}

export function resetEmailUpdate(kit: Kit): void {
  kit.get(emailUpdate).set(emailUpdate.initial())
}

async function run(
  kit: Kit,
  start: Partial<EmailUpdate>,
  work: (port: AuthPort) => Promise<Partial<EmailUpdate>>,
): Promise<EmailUpdate> {
  const store = kit.get(emailUpdate)
  store.set(now => ({ ...now, ...start, isBusy: true, error: undefined }))
  try {
    const next = await work(await openAuth(kit))
    store.set(now => ({ ...now, ...next, isBusy: false }))
    return store.get()
  } catch (cause) {
    const error = isKitError(cause) ? cause : authError('auth/aborted', { cause })
    store.set(now => ({ ...now, isBusy: false, error }))
    throw error
  }
}

function checkCode(typed: string): string {
  const otp = typed.trim()
  if (!otp) throw authError('auth/bad-code')
  return otp
}
