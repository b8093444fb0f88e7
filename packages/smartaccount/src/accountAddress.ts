import { type Address, type Hex, zeroHash } from 'viem'
import { abi } from './abi'
import { proxyAddress, proxyCreation } from './proxyCreation'
import { smartAccountContracts } from './smartAccountContracts'

const { factory } = smartAccountContracts

/** `deploy(bytes bytecode, bytes32 salt)` of the factory. */
const deploy = '0x4af63f02'
/** `initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)` of the account. */
const initialize = '0x8ebf9533'

/** An account that is not deployed yet: where it will be, and what deploys it with its first operation. */
export type AccountPlan = { address: Address; factory: Address; factoryData: Hex }

/** The smart account of an owner: its address is known before anything of it is on a chain, and is the same on all. */
export function planAccount(owner: Address, salt: Hex = zeroHash): AccountPlan {
  const none = abi.list([])
  const creation = proxyCreation(abi.call(initialize, abi.word(owner), none, none, none))
  return {
    address: proxyAddress(creation, salt),
    factory,
    factoryData: abi.call(deploy, abi.bytes(creation), abi.word(salt)),
  }
}
