import type { AskedAccount } from './askedAccount'

/** Unique among all lists of all accounts. */
export function listId(name: string, { networkIds, address }: AskedAccount): string {
  return `${name} ${networkIds}:${address}`
}
