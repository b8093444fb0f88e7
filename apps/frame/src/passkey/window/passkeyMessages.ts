import type { PasskeyProblem } from '../../keys/PasskeyError'
import type { MadePasskey, MakeStart, UsedPasskey, UseStart } from '../browserPasskeys'

/** What the frame tells its window, once it has said hello. */
export type ToWindow =
  | { type: 'make'; start: MakeStart; theme: string | undefined }
  | { type: 'use'; start: UseStart; theme: string | undefined }
  | { type: 'end' }

/** What the window tells the frame. Keys come as keys, which can be used and not read. */
export type FromWindow =
  | { type: 'hello' }
  | { type: 'made'; passkey: MadePasskey }
  | { type: 'used'; passkey: UsedPasskey }
  | { type: 'failed'; problem: PasskeyProblem }
  | { type: 'bye' }

/** Both sides hear it by a name that only they know: it is in the window's address, and no page can read that. */
export const passkeyChannel = (id: string): string => `latchkey-passkey-${id}`

export const passkeyPath = (id: string, language: string): string => `/passkey/${id}?lang=${language}`

export function readPasskeyId(pathname: string): string | undefined {
  return /^\/passkey\/([\da-f]{32})$/.exec(pathname)?.[1]
}
