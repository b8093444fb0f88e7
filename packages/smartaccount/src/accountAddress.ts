import {
  type Address,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  keccak256,
  parseAbi,
  zeroHash,
} from 'viem'
import { proxyCode } from './proxyCode'
import { smartAccountContracts } from './smartAccountContracts'

const { factory, implementation } = smartAccountContracts
const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const accountAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])

/** An account that is not deployed yet: where it will be, and what deploys it with its first operation. */
export type AccountPlan = { address: Address; factory: Address; factoryData: Hex }

/** The smart account of an owner: its address is known before anything of it is on a chain, and is the same on all. */
export function planAccount(owner: Address, salt: Hex = zeroHash): AccountPlan {
  const args = [owner, [], [], []] as const
  const code = withConstructor(encodeFunctionData({ abi: accountAbi, args }))
  return {
    address: getCreate2Address({ from: factory, salt, bytecodeHash: keccak256(code) }),
    factory,
    factoryData: encodeFunctionData({ abi: factoryAbi, args: [code, salt] }),
  }
}

/**
 * The account that these deploy, or undefined where they deploy anything but one of ours. Whoever pays for operations
 * relies on it: what our accounts do while they are validated is known.
 */
export function readFactoryData(by: Address, factoryData: Hex): Address | undefined {
  if (by.toLowerCase() !== factory.toLowerCase()) return undefined
  try {
    const [code, salt] = decodeFunctionData({ abi: factoryAbi, data: factoryData }).args
    const start = withConstructor('0x')
    // The address of the implementation ends the part that is the same for all; offset, length and call follow.
    const same = start.slice(0, -64 * 2)
    if (!code.startsWith(same)) return undefined
    const call = `0x${code.slice(same.length + 64 * 2)}` as Hex
    const length = Number(`0x${code.slice(same.length + 64, same.length + 64 * 2)}`)
    const initialize = call.slice(0, 2 + length * 2) as Hex
    const { args } = decodeFunctionData({ abi: accountAbi, data: initialize })
    // Bytes that no encoder of ours would write could mean something else than what was read.
    if (encodeFunctionData({ abi: accountAbi, args }) !== initialize) return undefined
    if (withConstructor(initialize) !== code) return undefined
    return getCreate2Address({ from: factory, salt, bytecodeHash: keccak256(code) })
  } catch {
    return undefined
  }
}

function withConstructor(initialize: Hex): Hex {
  return concat([
    proxyCode,
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, initialize]),
  ])
}
