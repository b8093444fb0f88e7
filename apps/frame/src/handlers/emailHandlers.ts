import type { Frame } from '../frame'
import type { HostHandlers } from '../host/serveHost'

export type EmailHandlers = Pick<
  HostHandlers,
  'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
>

/** Changing the mail address of a login: a code to the old one, then a code to the new one (EMB-45, EMB-46). */
export function emailHandlers({ ask }: Frame): EmailHandlers {
  return {
    UPDATE_EMAIL: ({ email }) => ask('emailUpdateStart', { email }),
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await ask('emailUpdateOldCode', { otp })
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { newEmail } = await ask('emailUpdateNewCode', { otp })
      return { newEmail }
    },
  }
}
