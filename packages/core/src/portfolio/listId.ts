import type { AskedAccount } from './askedAccount'

/** One list of one account, among all lists. */
export function listId(name: string, { networkIds, address }: AskedAccount): string {
  return `${name} ${networkIds}:${address}`
}
