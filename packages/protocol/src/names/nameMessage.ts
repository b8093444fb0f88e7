import type { NameOrder } from './nameOrder'

/**
 * Returns the text to sign and send (NAM-10); `timestamp` is in seconds.
 *
 * @example nameMessage({ action: 'register', name: 'alice.example.eth', attributes: {} }, 1763380000)
 */
export function nameMessage(order: NameOrder, timestamp: number): string {
  const { action, name } = order
  const fields = {
    ...(action === 'register' ? {} : { action }),
    name,
    ...('attributes' in order ? { attributes: order.attributes } : {}),
    ...('to' in order ? { to: order.to } : {}),
    timestamp,
  }
  return JSON.stringify(fields)
}
