import type { Connector, KitInput } from '@latchkey/core'
import {
  bitcoin,
  createFakeWorld,
  createTestKit,
  ethereum,
  solana,
  startAwake,
  wallet,
} from '@latchkey/core/fakes'
import type { ChainNamespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createEvmAdapter } from '../test/evmAdapter'
import { diagnose } from './diagnose'

const browserWallet: Connector = { id: 'injected', name: 'Browser wallet', type: 'INJECTED', chain: 'eip155' }
const pairing: Connector = { id: 'wc', name: 'WalletConnect', type: 'WALLET_CONNECT', chain: 'eip155' }

async function walletsOf(
  found: Partial<Record<ChainNamespace, readonly Connector[]>>,
  input: Partial<KitInput> = {},
) {
  const adapters = (Object.keys(found) as ChainNamespace[]).map(namespace =>
    createEvmAdapter({ namespace, connectors: found[namespace] ?? [] }),
  )
  const { kit } = createTestKit(
    { networks: [ethereum, solana, bitcoin], adapters, ...input },
    createFakeWorld(),
  )
  await startAwake(kit)
  return (await diagnose(kit)).findings.filter(({ id }) => id.startsWith('wallets/'))
}

test('wallets that were found are named, family by family', async () => {
  const found = {
    eip155: [wallet('io.one', 'One'), wallet('io.two', 'Two')],
    solana: [wallet('s', 'Sun', 'solana')],
  }
  expect(await walletsOf(found)).toMatchObject([
    { id: 'wallets/found', level: 'ok', title: 'EVM wallets were found', text: 'One, Two.' },
    { id: 'wallets/found', level: 'ok', title: 'Solana wallets were found', text: 'Sun.' },
  ])
})

test('a family in which no wallet announced itself is told, each on its own', async () => {
  expect(await walletsOf({ eip155: [browserWallet], solana: [], bip122: [] })).toMatchObject([
    {
      id: 'wallets/none',
      level: 'problem',
      title: 'No EVM wallet was found',
      text: expect.stringContaining('6963'),
    },
    { id: 'wallets/none', level: 'problem', title: 'No Solana wallet was found' },
    { id: 'wallets/none', level: 'problem', title: 'No Bitcoin wallet was found' },
  ])
})

test('other ways to connect make it less grave', async () => {
  expect(await walletsOf({ eip155: [pairing] })).toMatchObject([
    { id: 'wallets/none', level: 'note', text: expect.stringContaining('WalletConnect') },
  ])
})

test('discovery that is switched off is told, as a problem where nothing is left', async () => {
  const found = [wallet('io.one', 'One')]
  const off = { enableEIP6963: false }
  expect(await walletsOf({ eip155: found }, off)).toMatchObject([
    { id: 'wallets/discovery-off', level: 'problem' },
  ])
  expect(await walletsOf({ eip155: [...found, pairing] }, off)).toMatchObject([
    { id: 'wallets/discovery-off', level: 'note' },
  ])
})

test('wallets that are switched off are told', async () => {
  const found = await walletsOf({ eip155: [wallet('io.one', 'One')] }, { enableWallets: false })
  expect(found).toMatchObject([{ id: 'wallets/off', level: 'note' }, { id: 'wallets/found' }])
})

test('before anybody needed the adapters, no wallet is asked for', async () => {
  const adapter = createEvmAdapter()
  const { kit } = createTestKit({ adapters: [adapter] })
  kit.start()
  const { findings } = await diagnose(kit)
  expect(findings.find(({ id }) => id === 'wallets/asleep')).toMatchObject({ level: 'note' })
  expect(findings.some(({ id }) => id === 'wallets/none')).toBe(false)
  expect(adapter.attachments).toBe(0)
})
