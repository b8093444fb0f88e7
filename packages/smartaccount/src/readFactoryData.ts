import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { proxyAddress, proxyCreation } from './proxyCreation'
import { smartAccountContracts } from './smartAccountContracts'

const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const accountAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])

/**
 * The account that these deploy, or undefined where they deploy anything but one of ours. Whoever pays for operations
 * relies on it: what our accounts do while they are validated is known.
 */
export function readFactoryData(by: Address, factoryData: Hex): Address | undefined {
  if (by.toLowerCase() !== smartAccountContracts.factory.toLowerCase()) return undefined
  try {
    const [code, salt] = decodeFunctionData({ abi: factoryAbi, data: factoryData }).args
    const start = proxyCreation('0x')
    // The address of the implementation ends the part that is the same for all; offset, length and call follow.
    const same = start.slice(0, -64 * 2)
    if (!code.startsWith(same)) return undefined
    const call = `0x${code.slice(same.length + 64 * 2)}` as Hex
    const length = Number(`0x${code.slice(same.length + 64, same.length + 64 * 2)}`)
    const initialize = call.slice(0, 2 + length * 2) as Hex
    const { args } = decodeFunctionData({ abi: accountAbi, data: initialize })
    // Bytes that no encoder of ours would write could mean something else than what was read.
    if (encodeFunctionData({ abi: accountAbi, args }) !== initialize) return undefined
    if (proxyCreation(initialize) !== code) return undefined
    return proxyAddress(code, salt)
  } catch {
    return undefined
  }
}
