import { expect, test } from 'vitest'
import { createFakeRegistry, someWallets } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, settled } from '../../test/fakeWorld'
import { networks, requestedNetworks } from '../networks/networks'
import { networkImageUrl, walletImageUrl } from './walletImages'
import { loadWalletPage, openWalletList } from './walletList'

class FakeImage {
  static made: FakeImage[] = []
  src = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    FakeImage.made.push(this)
  }
}

const picture = 'https://gate.example/getWalletImage/'

function setUp(input = {}, wallets = 0) {
  const registry = createFakeRegistry(someWallets(wallets, index => ({ image_id: `p${index}` })))
  const world = createFakeWorld({ fetch: registry.fetch })
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

test('[REG-08] of each page of the list the first twenty pictures are fetched ahead', async () => {
  const { kit, world } = setUp({}, 90)
  openWalletList(kit)
  await settled()
  const page = (first: number) => Array.from({ length: 20 }, (_, at) => `${picture}p${first + at}`)
  expect(FakeImage.made.map(image => image.src)).toEqual(page(0))
  FakeImage.made.length = 0
  loadWalletPage(kit, 2)
  await settled()
  expect(FakeImage.made.map(image => image.src)).toEqual(page(40))
  for (const [index, image] of FakeImage.made.entries()) (index % 2 ? image.onload : image.onerror)?.()
  kit.destroy()
  expect(world.clock.timers()).toBe(0)
})

test('[REG-09] a picture that is not here after 2 s is given up', async () => {
  const { kit, world } = setUp({}, 2)
  openWalletList(kit)
  await settled()
  const [quick, slow] = FakeImage.made
  quick?.onload?.()
  await world.clock.advance(1999)
  expect(slow?.src).toBe(`${picture}p1`)
  await world.clock.advance(1)
  expect([quick?.src, slow?.src]).toEqual([`${picture}p0`, ''])
})
