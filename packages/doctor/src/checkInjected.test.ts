import type { Connector } from '@latchkey/core'
import { createFakeWorld, createTestKit, startAwake, wallet } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { createEvmAdapter } from '../test/evmAdapter'
import { diagnose } from './diagnose'

const browserWallet: Connector = { id: 'injected', name: 'Browser wallet', type: 'INJECTED', chain: 'eip155' }
const both = [wallet('io.one', 'One'), wallet('io.two', 'Two')]

const provider = () => ({ request: async () => '0x1' })

/** A page whose wallets left this at window.ethereum. */
async function injectedOf(
  connectors: readonly Connector[],
  settle: (page: object) => void,
  providers: Record<string, object> = {},
) {
  const world = createFakeWorld()
  settle(world.window)
  const adapter = createEvmAdapter({ connectors })
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    return host => ({ ...attach(host), getProvider: async id => providers[id] })
  }
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  const { findings } = await diagnose(kit)
  return findings.filter(({ id }) => /^wallets\/(not-announced|contested|none)$/.test(id))
}

test('window.ethereum without an announcement: listed as the browser wallet, or not at all', async () => {
  const settle = (page: object) => Object.assign(page, { ethereum: provider() })
  expect(await injectedOf([browserWallet], settle)).toMatchObject([
    { id: 'wallets/not-announced', level: 'note', text: expect.stringContaining('browser wallet') },
  ])
  expect(await injectedOf([], settle)).toMatchObject([
    { id: 'wallets/not-announced', level: 'problem', next: expect.stringContaining('injected()') },
  ])
})

test('of two wallets the one that came last holds window.ethereum, and is named', async () => {
  const providers = { 'io.one': provider(), 'io.two': provider() }
  const settle = (page: object) => {
    Object.assign(page, { ethereum: providers['io.one'] })
    Object.assign(page, { ethereum: providers['io.two'] })
  }
  const [found] = await injectedOf(both, settle, providers)
  expect(found).toMatchObject({ id: 'wallets/contested', level: 'note' })
  expect(found?.text).toContain('2 wallets are installed (One, Two), and the place holds Two.')
})

test('a wallet that fixes itself to the place is told', async () => {
  const providers = { 'io.one': provider(), 'io.two': provider() }
  const settle = (page: object) =>
    Object.defineProperty(page, 'ethereum', {
      value: providers['io.one'],
      configurable: false,
      writable: false,
    })
  expect((await injectedOf(both, settle, providers))[0]?.text).toContain('holds One. It is fixed there')
})

test('a wallet that gathers the others it displaced, and none announced itself', async () => {
  const settle = (page: object) =>
    Object.assign(page, { ethereum: { ...provider(), providers: [provider(), provider(), provider()] } })
  expect(await injectedOf([browserWallet], settle)).toMatchObject([
    { id: 'wallets/contested', level: 'problem', text: expect.stringContaining('3 wallets') },
  ])
})

test('one wallet that announced itself and sits there too is no quarrel', async () => {
  const providers = { 'io.one': provider() }
  const settle = (page: object) => Object.assign(page, { ethereum: providers['io.one'] })
  expect(await injectedOf([wallet('io.one', 'One')], settle, providers)).toEqual([])
})

test('a place that throws when it is looked at counts as empty', async () => {
  const settle = (page: object) =>
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('not for you')
      },
    })
  expect(await injectedOf([browserWallet], settle)).toMatchObject([{ id: 'wallets/none' }])
})
