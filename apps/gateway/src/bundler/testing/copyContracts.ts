import { delegationEnforcers, smartAccountContracts } from '@latchkey/smartaccount'
import type { Hex } from 'viem'
import type { OnChain } from './startBundler'

/** Puts the contracts of smart accounts where another chain has them. None of them keeps what delegations need. */
export async function copyContracts(from: OnChain, to: OnChain): Promise<void> {
  for (const address of [...Object.values(smartAccountContracts), ...Object.values(delegationEnforcers)])
    await to('hardhat_setCode', address, await from<Hex>('eth_getCode', address, 'latest'))
}
