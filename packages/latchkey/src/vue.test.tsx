import type { Feature, Kit } from '@latchkey/core'
import { createTestWallet } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { recoverMessageAddress } from 'viem'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createApp, createSSRApp, defineComponent, effectScope, h } from 'vue'
import { connect } from './actions'
import { createLatchkey } from './createLatchkey'
import {
  LatchkeyButton,
  LatchkeyPlugin,
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyConnect,
  useLatchkeyConnections,
  useLatchkeyDisconnect,
  useLatchkeyEvents,
  useLatchkeyNetwork,
  useLatchkeySignMessage,
  useLatchkeyState,
  useLatchkeySwitchNetwork,
  useLatchkeyTheme,
  useLatchkeyWalletProvider,
} from './vue'

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
    privateKeys: [`0x${'6'.repeat(64)}`],
    chains,
  })
  const stopAnnouncing = wallet.announce(window)
  const kit = createLatchkey({ projectId: 'p', id: `vue-${++count}`, networks, preload: 'never' })
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

test('[IMP-37] refs follow a wallet that connects, signs, switches and leaves; the button shows it', async () => {
  const { kit, wallet, place, address } = site()
  const heard: string[] = []
  const Site = defineComponent(() => {
    const { address: shown, status } = useLatchkeyAccount({ namespace: 'eip155' })
    const { network, networks: all } = useLatchkeyNetwork()
    const { connect: ask } = useLatchkeyConnect()
    const { disconnect } = useLatchkeyDisconnect()
    const { switchNetwork } = useLatchkeySwitchNetwork()
    const { signMessage, status: signing, data, error } = useLatchkeySignMessage()
    useLatchkeyEvents(({ event }) => heard.push(event))
    const button = (name: string, onClick: () => unknown) => h('button', { type: 'button', onClick }, name)
    return () => [
      h(LatchkeyButton, { label: 'Sign in' }),
      h('output', [
        `${shown.value ?? status.value} on ${network.value?.name}, signing ${signing.value} `,
        data.value ?? (error.value as { code?: string } | undefined)?.code,
      ]),
      button('Connect', () => ask({ connectorId: 'io.bare' })),
      button('Switch', () => switchNetwork(all.value[1]?.caipNetworkId ?? '')),
      button('Sign', () => signMessage({ message: 'Hello' }).catch(() => {})),
      button('Leave', () => disconnect()),
    ]
  })
  const app = createApp(Site).use(LatchkeyPlugin, { kit })
  app.mount(place)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.element(said).toHaveTextContent(`disconnected on ${first}, signing idle`)
  await click('Connect')
  await expect.element(said).toHaveTextContent(`${address} on ${first}, signing idle`)
  await expect.element(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await click('Sign')
  await expect.element(said).toHaveTextContent(/signing success 0x/)
  const signature = said.element().textContent?.split(' ').at(-1) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  wallet.script.refuse()
  await click('Sign')
  await expect.element(said).toHaveTextContent('signing error user/rejected')
  wallet.script.approve()
  await click('Switch')
  await expect.element(said).toHaveTextContent(`${address} on ${second}`)
  await click('Leave')
  await expect.element(said).toHaveTextContent(`disconnected on ${second}`)
  expect(heard).toContain('CONNECT_SUCCESS')
  const before = heard.length
  app.unmount()
  kit.start() // the app's own start has ended with it
  await connect(kit, { connectorId: 'io.bare' })
  expect(heard).toHaveLength(before)
})

test('[IMP-37] nothing listens to the kit any more when the scope is gone', async () => {
  const { kit } = site()
  const watched = counted(kit)
  const scope = effectScope()
  const refs = scope.run(() => {
    useLatchkey({ kit: watched.kit })
    useLatchkeyBalance({ kit: watched.kit })
    useLatchkeyConnections({ kit: watched.kit })
    useLatchkeyState({ kit: watched.kit })
    useLatchkeyTheme({ kit: watched.kit })
    useLatchkeyWalletProvider({ kit: watched.kit })
    return useLatchkeyAccount({ kit: watched.kit })
  })
  kit.start()
  await connect(kit, { connectorId: 'io.bare' })
  await vi.waitFor(() => expect(refs?.isConnected.value).toBe(true))
  expect(watched.listeners()).toBeGreaterThan(5)
  scope.stop()
  expect(watched.listeners()).toBe(0)
})

test('[IMP-16] a page that a server drew is taken over without a word, though somebody is connected', async () => {
  const { kit, place, address } = site()
  kit.start()
  await connect(kit, { connectorId: 'io.bare' })
  place.innerHTML = '<output>disconnected</output>' // as `renderToString` writes it
  const warn = vi.spyOn(console, 'warn')
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => void vi.restoreAllMocks())
  const Site = defineComponent(() => {
    const { address: shown, status } = useLatchkeyAccount()
    return () => h('output', shown.value ?? status.value)
  })
  createSSRApp(Site).use(LatchkeyPlugin, { kit }).mount(place)
  await expect.element(said).toHaveTextContent(address)
  expect([...warn.mock.calls, ...error.mock.calls].flat().join()).not.toMatch(/hydrat/i)
})

test('without the plugin, one line says what to write', () => {
  expect(() => useLatchkeyAccount()).toThrow('app.use(LatchkeyPlugin, { kit })')
})

/** The same kit, with a count of who listens to its state. */
function counted(kit: Kit): { kit: Kit; listeners: () => number } {
  let listening = 0
  const get = <S,>(feature: Feature<S>) => {
    const store = kit.get(feature)
    return {
      ...store,
      subscribe(listener: (now: S, before: S) => void) {
        const stop = store.subscribe(listener)
        listening += 1
        return () => {
          listening -= 1
          stop()
        }
      },
    }
  }
  return { kit: { ...kit, get }, listeners: () => listening }
}
