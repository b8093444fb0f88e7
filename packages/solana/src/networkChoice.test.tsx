import { type Network, toNetwork } from '@latchkey/core'
import { failsWith } from '@latchkey/testing/conformance'
import { registerWallet } from '@latchkey/testing/host'
import { afterEach, expect, test } from 'vitest'
import { devnet, mainnet, openSolana } from '../test/openSolana'
import { rawAccount, rawWallet } from '../test/rawWallet'
import { solanaTestnet } from './solanaNetworks'

const { signal } = new AbortController()
const testnet = toNetwork(solanaTestnet)
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('connects on the network that is in use, where the account can be used there', async () => {
  const page = await open(['solana:devnet', 'solana:mainnet'], [devnet, mainnet])
  const { caipNetworkId: networkId } = mainnet
  expect((await page.adapter.connect({ connectorId: 'Raw', networkId, signal })).networkId).toBe(networkId)
})

test('else on the first of the site that is left', async () => {
  const page = await open(['solana:devnet'], [mainnet, devnet])
  const { caipNetworkId: networkId } = mainnet
  const connection = await page.adapter.connect({ connectorId: 'Raw', networkId, signal })
  expect(connection.networkId).toBe(devnet.caipNetworkId)
})

test('a wallet on none of the networks is shown on its own', async () => {
  const page = await open(['solana:testnet'], [devnet])
  const connection = await page.adapter.connect({ connectorId: 'Raw', signal })
  expect(connection.networkId).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
})

test('[ERR-38] a network the account cannot be used on is a coded error, and nothing changes', async () => {
  const page = await open(['solana:devnet'], [devnet, mainnet])
  await page.adapter.connect({ connectorId: 'Raw', signal })
  const switching = page.adapter.switchNetwork({ connectorId: 'Raw', network: mainnet })
  const { message } = await failsWith('chain/switching-not-supported', switching)
  expect(message).toBe('Chain switching not supported by Raw: its account cannot be used on Solana')
  expect(page.connections.list[0]?.networkId).toBe(devnet.caipNetworkId)
})

test('[ERR-33] a network the site does not have is a coded error', async () => {
  const page = await open(['solana:devnet', 'solana:testnet'], [devnet])
  await page.adapter.connect({ connectorId: 'Raw', signal })
  await failsWith(
    'chain/not-configured',
    page.adapter.switchNetwork({ connectorId: 'Raw', network: testnet }),
  )
})

test('follows the networks of the site', async () => {
  const page = await open(['solana:devnet', 'solana:mainnet'], [devnet])
  await page.adapter.connect({ connectorId: 'Raw', signal })
  page.setNetworks([mainnet, devnet])
  expect(page.connections.list[0]?.networkId).toBe(devnet.caipNetworkId)
  page.setNetworks([mainnet])
  expect(page.connections.list[0]?.networkId).toBe(mainnet.caipNetworkId)
  expect(page.reports).toHaveLength(2)
})

test('[ERR-36] an account is not asked to sign for a chain where it cannot be used', async () => {
  const page = await open(['solana:devnet'], [devnet, mainnet])
  const { accounts } = await page.adapter.connect({ connectorId: 'Raw', signal })
  const [address = ''] = accounts
  const request = { connectorId: 'Raw', address, networkId: mainnet.caipNetworkId }
  await failsWith('chain/mismatch', page.adapter.signTransactions({ ...request, transactions: [] }))
})

async function open(chains: `solana:${string}`[], networks: readonly Network[]) {
  const connect = async () => ({ accounts: [rawAccount({ chains })] })
  stops.push(registerWallet(window, rawWallet({ chains, features: { 'standard:connect': { connect } } })))
  return openSolana(stop => stops.push(stop), { networks })
}
