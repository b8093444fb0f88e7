import type { Adapter, Kit, NetworkInput } from '@latchkey/core'
import {
  bitcoin,
  createFakeAdapter,
  createFakeWalletConnect,
  createFakeWorld,
  createTestKit,
  ethereum,
  solana,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

const dot: NetworkInput = { ...ethereum, id: '91b171bb158e2d38', name: 'Polka', chainNamespace: 'polkadot' }
const hub: NetworkInput = { ...ethereum, id: 'cosmoshub-4', name: 'Hub', chainNamespace: 'cosmos' }

async function networkFindings(kit: Kit) {
  const { findings } = await diagnose(kit)
  return findings.filter(({ id }) => /^setup\/(networks|no-|family|adapter)/.test(id))
}

test('no networks is a problem', async () => {
  const { kit } = createTestKit({ networks: [], adapters: [createFakeAdapter()] })
  expect(await networkFindings(kit)).toMatchObject([{ id: 'setup/no-networks', level: 'problem' }])
})

test('networks with an adapter are fine', async () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] })
  expect(await networkFindings(kit)).toMatchObject([
    { id: 'setup/networks', level: 'ok', text: 'Ethereum, Optimism, through wagmi.' },
  ])
})

test('a family without its adapter is a problem that names the adapter', async () => {
  const networks = [ethereum, solana, bitcoin]
  const { kit } = createTestKit({ networks, adapters: [createFakeAdapter()] })
  expect(await networkFindings(kit)).toMatchObject([
    { id: 'setup/no-adapter', level: 'problem', title: 'Solana networks have no adapter' },
    { id: 'setup/no-adapter', level: 'problem', next: expect.stringContaining('bitcoin') },
  ])
})

test('polkadot and cosmos are known, and nothing is offered there', async () => {
  const { kit } = createTestKit({ networks: [ethereum, dot, hub], adapters: [createFakeAdapter()] })
  expect(await networkFindings(kit)).toMatchObject([
    { id: 'setup/family-not-offered', level: 'note', title: 'Polkadot networks cannot be connected' },
    { id: 'setup/family-not-offered', level: 'note', text: expect.stringContaining('Hub') },
  ])
})

test('no adapter at all is supported: it says what works', async () => {
  const { kit } = createTestKit({ networks: [ethereum, solana, dot] })
  await startAwake(kit)
  expect(await networkFindings(kit)).toMatchObject([
    { id: 'setup/no-adapters', level: 'note', text: expect.stringContaining('the modal opens') },
    { id: 'setup/family-not-offered', level: 'note' },
  ])
})

test('with WalletConnect a family without an adapter is worth a note alone', async () => {
  const { load } = createFakeWalletConnect()
  const input = { networks: [ethereum, solana], relayUrl: 'wss://relay.example' }
  const { kit } = createTestKit({ ...input, adapters: [createFakeAdapter()] }, createFakeWorld(), load)
  expect(await networkFindings(kit)).toMatchObject([
    { id: 'setup/no-adapter', level: 'note', text: expect.stringContaining('WalletConnect') },
  ])
  const { kit: without } = createTestKit(input, createFakeWorld(), load)
  expect(await networkFindings(without)).toMatchObject([
    { id: 'setup/no-adapters', level: 'note', text: expect.stringContaining('over WalletConnect') },
  ])
})

test('an adapter whose code gives nothing to attach is a problem, the others work', async () => {
  const broken = { ...createSolana(), load: async () => undefined as never }
  const { kit } = createTestKit({ networks: [ethereum, solana], adapters: [createFakeAdapter(), broken] })
  await startAwake(kit)
  expect(await networkFindings(kit)).toMatchObject([
    { id: 'setup/adapter-failed', level: 'problem', title: 'The Solana adapter could not start' },
  ])
})

function createSolana(): Adapter {
  const { type, namespace, onLive, load } = createFakeAdapter({ namespace: 'solana' })
  return { type, namespace, onLive, load }
}
