import { createTestWallet } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { mount, unmount } from 'svelte'
import { derived, get } from 'svelte/store'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import Site from '../test/Site.svelte'
import { connect } from './actions'
import { createLatchkey } from './createLatchkey'
import { useLatchkeyAccount, useLatchkeyNetwork, useLatchkeySignMessage } from './svelte'

const { chains } = inject('devnet')
const networks = chains.map(({ id, rpcUrl }) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const [first, second] = networks.map(({ name }) => name)

beforeAll(async () => {
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 180_000)

let count = 0

function site() {
  const wallet = createTestWallet({
    name: 'Bare',
    rdns: 'io.bare',
    privateKeys: [`0x${'7'.repeat(64)}`],
    chains,
  })
  const stopAnnouncing = wallet.announce(window)
  const kit = createLatchkey({ projectId: 'p', id: `svelte-${++count}`, networks, preload: 'never' })
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    kit.destroy()
    stopAnnouncing()
    place.remove()
    localStorage.clear()
  })
  return { kit, wallet, place, address: wallet.addresses[0] ?? '' }
}

const said = page.getByRole('status')
const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('[IMP-37] stores follow a wallet that connects, signs, switches and leaves', async () => {
  const { kit, wallet, place, address } = site()
  const heard: string[] = []
  const drawn = mount(Site, { target: place, props: { kit, heard } })
  await expect.element(said).toHaveTextContent(`disconnected on ${first}, signing idle`)
  await click('Connect')
  await expect.element(said).toHaveTextContent(`${address} on ${first}, signing idle`)
  await click('Sign')
  await expect.element(said).toHaveTextContent('signing success 132')
  wallet.script.refuse()
  await click('Sign')
  await expect.element(said).toHaveTextContent('signing error')
  wallet.script.approve()
  await click('Switch')
  await expect.element(said).toHaveTextContent(`${address} on ${second}`)
  await click('Leave')
  await expect.element(said).toHaveTextContent(`disconnected on ${second}`)
  expect(heard).toContain('CONNECT_SUCCESS')
  const before = heard.length
  await unmount(drawn)
  kit.start() // the app's own start has ended with it
  await connect(kit, { connectorId: 'io.bare' })
  expect(heard).toHaveLength(before)
})

test('[IMP-37] outside of components the kit is named; Svelte’s own functions take the stores', async () => {
  const { kit, address } = site()
  kit.start()
  const account = useLatchkeyAccount({ kit })
  const title = derived(
    [account, useLatchkeyNetwork({ kit })],
    ([{ address: whose, status }, { network }]) => `${whose ?? status}, ${network?.name}`,
  )
  expect(get(title)).toBe(`disconnected, ${first}`)
  const told: string[] = []
  const stop = title.subscribe(now => told.push(now))
  await connect(kit, { connectorId: 'io.bare' })
  await vi.waitFor(() => expect(told.at(-1)).toBe(`${address}, ${first}`))
  stop()
  expect(get(useLatchkeySignMessage({ kit })).status).toBe('idle')
})

test('without a context, one line says what to write', () => {
  expect(() => useLatchkeyAccount()).toThrow()
})
