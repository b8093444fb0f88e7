import { type Operation, proxyHash, readFactoryData, smartAccountContracts } from '@latchkey/smartaccount'
import { type Address, type Hex, keccak256 } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'

/** Where a proxy keeps the address of its code (ERC-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/**
 * Takes accounts of one kind only. What they do while they are validated depends on their own storage alone, so that no
 * single change makes many good operations fail after they were judged, at the cost of whoever sends them (ERC-7562,
 * without a tracer).
 *
 * Where the EntryPoint judges the operation next, it refuses to deploy what is deployed already (AA10): the chain is not
 * asked about that here.
 */
export async function requireKnownAccount(
  chain: ChainCalls,
  operation: Operation,
  { isJudgedNext = false } = {},
): Promise<void> {
  const { sender, factory, factoryData } = operation
  if (factory && factoryData && isJudgedNext) return requireKnownFactory(sender, factory, factoryData)
  const code = await chain.ask('eth_getCode', [sender, 'latest'])
  const isDeployed = typeof code === 'string' && code !== '0x'
  if (factory && factoryData) {
    if (isDeployed)
      throw refused('The account is deployed already: leave out factory and factoryData', 'AA10')
    return requireKnownFactory(sender, factory, factoryData)
  }
  if (!isDeployed) throw refused('The account is not deployed: add factory and factoryData', 'AA20')
  const slot = await chain.ask('eth_getStorageAt', [sender, implementationSlot, 'latest'])
  const { implementation } = smartAccountContracts
  const isOurs = String(slot).slice(-40).toLowerCase() === implementation.slice(2).toLowerCase()
  if (keccak256(code as Hex) !== proxyHash || !isOurs)
    throw refused('The sender is not an account of the kind that is known here', 'account')
}

function requireKnownFactory(sender: Address, factory: Address, factoryData: Hex): void {
  if (readFactoryData(factory, factoryData) === sender.toLowerCase()) return
  throw refused(
    'factory and factoryData do not deploy this sender as an account that is known here',
    'account',
  )
}

function refused(message: string, reason: string): BundlerFailure {
  return new BundlerFailure(failureCodes.refused, message, reason)
}
