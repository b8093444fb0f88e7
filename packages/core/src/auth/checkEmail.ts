import { authError } from '@latchkey/protocol/frame'

/** The address as it is sent; what cannot be one is refused before anybody is asked (VAL-01). */
export function checkEmail(typed: string): string {
  const email = typed.trim()
  if (email.length > 320 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw authError('auth/bad-email')
  return email
}
