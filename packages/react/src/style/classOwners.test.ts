import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Of the page's button, and of those in a card, which come with the card. */
const shared = ['lk-button']

/** The classes that a sheet styles wherever they stand; `.lk-own .lk-quiet` is about the sheet's own part alone. */
function ownedBy(css: string): string[] {
  const selectors = (css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? []).flatMap(list =>
    list.split(','),
  )
  return selectors.flatMap(selector => /^\.(lk-[\w-]+)(?:[:[]\S*)?$/.exec(selector.trim())?.[1] ?? [])
}

test('no class is styled by two sheets: the second view that a visitor opens would change the first', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.css'),
  )
  const owners = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of ownedBy(readFileSync(join(source, sheet), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(sheet))
  expect(owners.size).toBeGreaterThan(100) // it has read them
  const several = [...owners].filter(([name, by]) => by.size > 1 && !shared.includes(name))
  expect(several.map(([name, by]) => `${name}: ${[...by].sort().join(', ')}`)).toEqual([])
})
