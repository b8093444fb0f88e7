import type { SimulateAnswer } from '@latchkey/protocol'
import type { Turn } from '../createApprovals'

/** What the frame tells its window. */
export type ToWindow =
  | { type: 'request'; text: string; turn: Turn; theme: string | undefined }
  | { type: 'turn'; turn: Turn }
  | Tried
  /** The question is no more: it was answered, or the page took it back. */
  | { type: 'end'; isAnswered: boolean }

/** What came of trying it out. */
export type Tried = { type: 'tried'; tried: SimulateAnswer | undefined }

/** What the window tells the frame. */
export type FromWindow =
  | { type: 'hello' }
  /** The visitor allows less, or chose another fee: this is the text that the window shows now. */
  | { type: 'lowered'; text: string }
  /** `hash` is of the text that the window has shown. */
  | { type: 'decision'; isApproved: boolean; hash: string }
  | { type: 'bye' }

/** Both sides hear it by a name that only they know: it is in the window's address, and no page can read that. */
export const channelName = (id: string): string => `latchkey-approve-${id}`

export const windowPath = (id: string, language: string): string => `/approve/${id}?lang=${language}`

/** 128 bits, as in `/approve/2f0c…`. */
export function createWindowId(crypto: Pick<Crypto, 'getRandomValues'>): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

export function readWindowId(pathname: string): string | undefined {
  return /^\/approve\/([\da-f]{32})$/.exec(pathname)?.[1]
}
