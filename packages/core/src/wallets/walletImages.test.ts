import { expect, test } from 'vitest'
import { createFakeWorld, createTestKit } from '../../test/fakeWorld'
import { networks, requestedNetworks } from '../networks/networks'
import { networkImageUrl, preloadImages, walletImageUrl } from './walletImages'

class FakeImage {
  static made: FakeImage[] = []
  src = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    FakeImage.made.push(this)
  }
}

function setUp(input = {}) {
  const world = createFakeWorld()
  FakeImage.made = []
  Object.assign(world.window, { Image: FakeImage })
  const { kit } = createTestKit({ gatewayUrl: 'https://gate.example', ...input }, world)
  return { kit, world }
}

test('[REG-15] pictures come from the registry, unless the site or the wallet has one', () => {
  const { kit } = setUp({ connectorImages: { a: 'https://site.example/a.png' } })
  expect(walletImageUrl(kit, { id: 'x', name: 'X', image_id: 'x/y' })).toBe(
    'https://gate.example/getWalletImage/x%2Fy',
  )
  expect(walletImageUrl(kit, { id: 'x', name: 'X', image_url: 'https://x.example/p.png' })).toBe(
    'https://x.example/p.png',
  )
  expect(walletImageUrl(kit, { id: 'a', name: 'A', image_id: 'a' })).toBe('https://site.example/a.png')
  for (const image_id of ['.', '..'])
    expect(walletImageUrl(kit, { id: 'x', name: 'X', image_id })).toBeUndefined()
  const [network] = requestedNetworks(kit.get(networks).get())
  expect(network && networkImageUrl(kit, network)).toBe(
    'https://gate.example/public/getAssetImage/eip155%3A1',
  )
})

test('[REG-15] without a registry there are none', () => {
  const { kit } = setUp({ gatewayUrl: undefined })
  expect(walletImageUrl(kit, { id: 'x', name: 'X', image_id: 'x' })).toBeUndefined()
})

test('[REG-08] the first twenty pictures of a page are fetched ahead', async () => {
  const { kit } = setUp()
  const urls = Array.from({ length: 40 }, (_, index) =>
    index === 3 ? undefined : `https://gate.example/${index}`,
  )
  const done = preloadImages(kit, urls)
  expect(FakeImage.made.map(image => image.src)).toEqual(urls.slice(0, 20).filter(Boolean))
  for (const [index, image] of FakeImage.made.entries()) (index % 2 ? image.onload : image.onerror)?.()
  await done
})

test('[REG-09] a picture is waited for 2 s at most', async () => {
  const { kit, world } = setUp()
  let isDone = false
  preloadImages(kit, ['https://gate.example/slow']).then(() => {
    isDone = true
  })
  await world.clock.advance(1999)
  expect(isDone).toBe(false)
  await world.clock.advance(1)
  expect(isDone).toBe(true)
  expect(world.clock.timers()).toBe(0)
})
