import { expect, test } from 'vitest'
import { networkPicture } from './networkPicture'
import { createPictureLibrary } from './pictureLibrary'

test('[API-09] every network that is named has its picture in the library', async () => {
  const library = createPictureLibrary()
  const evm = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 59144, 534352, 11155111].map(
    id => `eip155:${id}`,
  )
  const others = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93']
  const far = Array.from({ length: 20_000 }, (_, id) => `eip155:${id}`)
  const names = new Set([...evm, ...others, ...far].map(networkPicture))
  names.delete(undefined)
  expect(names.size).toBeGreaterThan(100)
  for (const name of names) expect([name, await library.has('networks', name ?? '')]).toEqual([name, true])
  expect([...evm, ...others].map(networkPicture)).not.toContain(undefined)
})

test('a network that nobody drew has none', () => {
  for (const chain of ['eip155:31337', 'eip155:', 'eip155:1x', 'eip155', 'solana:1', 'constructor:name', ''])
    expect(networkPicture(chain)).toBeUndefined()
})
