import { toNetwork } from '@latchkey/core'
import { type CaipNetworkId, toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { chainOf, chooseNetwork, isSolanaChain } from './chains'
import type { SolanaAccount } from './readAccounts'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './solanaNetworks'

const [mainnet, devnet, testnet] = [solanaMainnet, solanaDevnet, solanaTestnet].map(
  ({ caipNetworkId }) => caipNetworkId as unknown as CaipNetworkId,
)
const own = toCaipNetworkId('solana', 'MyOwnChain')

test("finds the wallet's word for a network", () => {
  const account = accountOn('solana:mainnet', 'solana:devnet')
  expect(chainOf(account, mainnet as CaipNetworkId)).toBe('solana:mainnet')
  expect(chainOf(account, devnet as CaipNetworkId)).toBe('solana:devnet')
  expect(chainOf(account, testnet as CaipNetworkId)).toBe(undefined)
})

test('a wallet may use the ids of the kit', () => {
  const account = accountOn(solanaMainnet.caipNetworkId, own as `solana:${string}`)
  expect(chainOf(account, mainnet as CaipNetworkId)).toBe(solanaMainnet.caipNetworkId)
  expect(chainOf(account, own)).toBe(own)
})

test("a chain of one's own is a local one to wallets", () => {
  expect(chainOf(accountOn('solana:mainnet', 'solana:localnet'), own)).toBe('solana:localnet')
  expect(chainOf(accountOn('solana:mainnet'), own)).toBe(undefined)
  expect(chainOf(accountOn('solana:localnet'), testnet as CaipNetworkId)).toBe(undefined)
})

test('uses the network wanted, else the first that can be used, else one that the site does not know', () => {
  const networks = [solanaTestnet, solanaDevnet, solanaMainnet].map(network => toNetwork(network))
  const account = accountOn('solana:mainnet', 'solana:devnet')
  expect(chooseNetwork(account, mainnet, networks)).toBe(mainnet)
  expect(chooseNetwork(account, testnet, networks)).toBe(devnet)
  expect(chooseNetwork(account, undefined, networks)).toBe(devnet)
  expect(chooseNetwork(account, mainnet, [toNetwork(solanaTestnet)])).toBe(mainnet)
})

test('knows what is a chain of Solana', () => {
  for (const chain of ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    expect(isSolanaChain(chain)).toBe(true)
  for (const chain of ['solana', 'solana:', 'solana:a:b', 'eip155:1', ' solana:x', 7, null])
    expect(isSolanaChain(chain)).toBe(false)
})

function accountOn(...chains: [`solana:${string}`, ...`solana:${string}`[]]): SolanaAccount {
  return { address: 'x', chains, features: [], own: {} as SolanaAccount['own'] }
}
