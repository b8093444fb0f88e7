import type { Kit } from '@latchkey/core'
import { drawn } from './site'

/** The wallets to choose from in the shown list. */
export function connectRows(kit: Kit): HTMLElement[] {
  return [...drawn(kit, '.lk-list').querySelectorAll('button')]
}

/** The same as a visitor reads it: names with their badges. */
export function connectNames(kit: Kit): string[] {
  return connectRows(kit).map(row =>
    [...row.querySelectorAll('.lk-row-title, .lk-badge')].map(part => part.textContent).join(' '),
  )
}
