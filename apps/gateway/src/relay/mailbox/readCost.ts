import { messageSize } from './messageSize'
import type { Page } from './readPages'

/** Bytes that each message counts in addition to its size: finding a small one is hardly less work. */
const perMessage = 500
/** Bytes that a message counts which the database looked at for nothing: the reader's own, an acknowledged one. */
const perPassedOver = 100

/** What reading a page costs the reader, in bytes. */
export function readCost({ messages, looked }: Pick<Page, 'messages' | 'looked'>): number {
  const passedOver = Math.max(0, looked - messages.length)
  return messages.reduce(
    (sum, message) => sum + messageSize(message) + perMessage,
    passedOver * perPassedOver,
  )
}
