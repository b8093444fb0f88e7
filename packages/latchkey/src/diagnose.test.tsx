import { createTestWallet, providerError, type TestWallet } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { wagmi } from '@latchkey/wagmi'
import { createConfig, createStorage, http } from '@wagmi/core'
import { defineChain } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect } from './actions'
import { createLatchkey } from './createLatchkey'
import { diagnose } from './diagnose'

const [first, second] = inject('devnet').chains
const rpcUrl = first?.rpcUrl ?? ''
const chain = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
let stops: (() => void)[] = []

beforeAll(() => chainReady(rpcUrl), 180_000)

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
  localStorage.clear()
})

/** A site with wagmi, and a wallet that announces itself as an extension does. */
async function site() {
  const wallet = createTestWallet({
    name: 'Brass',
    rdns: 'test.brass',
    privateKeys: [generatePrivateKey()],
    chains: [
      { id: 31337, rpcUrl },
      { id: 31338, rpcUrl: second?.rpcUrl ?? '' },
    ],
  })
  stops.push(wallet.announce(window))
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http() },
    storage: createStorage({ storage: localStorage }),
  })
  const kit = createLatchkey({
    projectId: 'doctor',
    id: `doctor-${stops.length}`,
    networks: [chain],
    adapters: [wagmi({ config })],
    logLevel: 'silent',
  })
  stops.push(() => kit.destroy())
  kit.start()
  await kit.wake()
  const find = async (id: string) => (await diagnose(kit)).findings.filter(finding => finding.id === id)
  return { kit, wallet, find }
}

const asked = (wallet: TestWallet) => new Set(wallet.requests.map(({ method }) => method))

test('a wallet, a chain and a page that are well: nothing is a problem, and the visitor sees nothing of it', async () => {
  const { kit, wallet } = await site()
  const { findings, text } = await diagnose(kit)
  expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
  expect(findings.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'wallets/found',
      'wallet/answers',
      'node/answers',
      'gateway/none',
      'attempt/none',
    ]),
  )
  expect(asked(wallet)).toEqual(new Set(['eth_chainId', 'eth_accounts']))
  expect(text).toContain('Brass answers')
})

test('a wallet that was locked after it was connected', async () => {
  const { kit, wallet, find } = await site()
  await connect(kit, { connectorId: 'test.brass' })
  expect(await find('wallet/answers')).toHaveLength(1)
  wallet.script.lock()
  await expect
    .poll(() => find('wallet/locked'))
    .toMatchObject([{ title: expect.stringContaining('Brass is locked') }])
})

test('a wallet that does not answer', async () => {
  const { wallet, find } = await site()
  wallet.script.answer('eth_chainId', new Promise(() => {}))
  expect(await find('wallet/silent')).toMatchObject([{ level: 'problem', title: 'Brass does not answer' }])
})

test('a wallet that is busy, as its error says', async () => {
  const { kit, wallet, find } = await site()
  for (const method of ['eth_requestAccounts', 'wallet_requestPermissions'])
    wallet.script.failWith(method, providerError(-32002, 'Already processing'))
  await expect(connect(kit, { connectorId: 'test.brass' })).rejects.toMatchObject({ code: 'wallet/busy' })
  expect(await find('attempt/wallet/busy')).toMatchObject([
    { next: expect.stringContaining('Open the wallet') },
  ])
})

test('a wallet on a chain that the site does not use', async () => {
  const { kit, wallet, find } = await site()
  await connect(kit, { connectorId: 'test.brass' })
  wallet.script.setChain(31338)
  await expect
    .poll(() => find('wallet/chain-not-configured'))
    .toMatchObject([{ level: 'problem', text: expect.stringContaining('31338') }])
})
