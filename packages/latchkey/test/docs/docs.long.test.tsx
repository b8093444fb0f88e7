import { examples } from 'virtual:docs-examples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drives } from './drives'

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words))
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const loaded = await Promise.all(
  Object.entries(examples).map(async ([file, load]) => ({ file, exported: await load() })),
)
const named = loaded.flatMap(({ file, exported }) =>
  Object.entries(exported).map(([name, value]) => ({
    key: `${file.split('-').slice(0, -1).join('-')}:${name}`,
    file,
    value,
  })),
)

test('every export of every block is used, and nothing that no block has', () => {
  expect([...new Set(named.map(({ key }) => key))].sort()).toEqual(Object.keys(drives).sort())
})

// The first to use something has its code made ready on the way.
for (const { key, file, value } of named)
  test(`the docs’ block ${file} works: ${key.split(':')[1]}`, { timeout: 180_000 }, async () => {
    await drives[key]?.(value as never)
    expect(complaints).toEqual([])
  })
