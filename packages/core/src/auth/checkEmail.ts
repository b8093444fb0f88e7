import { authError } from '@latchkey/protocol/frame'

/**
 * The address without surrounding spaces; throws for text that cannot be an address, before any request
 * (VAL-01).
 */
export function checkEmail(typed: string): string {
  const email = typed.trim()
  if (email.length > 320 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw authError('auth/bad-email')
  return email
}
