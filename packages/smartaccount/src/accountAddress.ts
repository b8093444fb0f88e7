import { type Address, getAddress, type Hex, zeroHash } from 'viem'
import { abi } from './abi'
import { deploy, initialize } from './accountSelectors'
import { proxyAddress, proxyCreation } from './proxyCreation'
import { smartAccountContracts } from './smartAccountContracts'

const { factory } = smartAccountContracts

/** An account that is not deployed yet: where it will be, and what deploys it with its first operation. */
export type AccountPlan = { address: Address; factory: Address; factoryData: Hex }

/** The smart account of an owner: its address is known before anything of it is on a chain, and is the same on all. */
export function planAccount(owner: Address, salt: Hex = zeroHash): AccountPlan {
  const none = abi.list([])
  const creation = proxyCreation(abi.call(initialize, abi.word(owner), none, none, none))
  return {
    address: getAddress(proxyAddress(creation, salt)),
    factory,
    factoryData: abi.call(deploy, abi.bytes(creation), abi.word(salt)),
  }
}
