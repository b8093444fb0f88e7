import type { ConnectRow } from '@latchkey/core'
import { useState } from 'react'
import { keyOf } from './WalletRow'

/**
 * Gives the rows fixed places in this opening: what is on screen stays there, and what arrives later takes a
 * free place or a new one at the end. In opening 0 the visitor sees no row that could move. Undefined: a free
 * place.
 */
export function useSteadyRows(
  rows: readonly ConnectRow[],
  awaited: number,
  opening: number,
): readonly (ConnectRow | undefined)[] {
  const [before, setBefore] = useState<{ opening: number; keys: readonly string[] }>()
  const byKey = new Map(rows.map(row => [keyOf(row), row]))
  const places = (opening > 0 && before?.opening === opening && before.keys) || []
  const fresh = [...byKey.keys()].filter(key => !places.includes(key))
  const now = places.map(key => (byKey.has(key) ? key : (fresh.shift() ?? '')))
  now.push(...fresh)
  while (now.length < rows.length + awaited) now.push('')
  if (before?.opening !== opening || now.join() !== before.keys.join()) setBefore({ opening, keys: now })
  return now.map(key => byKey.get(key))
}
