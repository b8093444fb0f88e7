import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { deploy, initialize } from './accountSelectors'
import { proxyCode } from './proxyCode'
import { proxyAddress, proxyCreation } from './proxyCreation'
import { smartAccountContracts } from './smartAccountContracts'

const deployInputs = [{ type: 'bytes' }, { type: 'bytes32' }] as const
const proxyInputs = [{ type: 'bytes32' }, { type: 'bytes' }] as const
/** The owner as a number: an address would be hashed for its capital letters. */
const initializeInputs = [
  { type: 'uint160' },
  { type: 'string[]' },
  { type: 'uint256[]' },
  { type: 'uint256[]' },
] as const

/**
 * The account that these deploy, in small letters, or undefined where they deploy anything but one of ours. Whoever pays
 * for operations relies on it: what our accounts do while they are validated is known.
 */
export function readFactoryData(by: Address, factoryData: Hex): Address | undefined {
  if (by.toLowerCase() !== smartAccountContracts.factory.toLowerCase()) return undefined
  try {
    const [creation, salt] = decodeAbiParameters(deployInputs, after(deploy, factoryData))
    const [, call] = decodeAbiParameters(proxyInputs, after(proxyCode, creation))
    const given = after(initialize, call)
    // Bytes that no encoder of ours would write could mean something else than what was read.
    const args = decodeAbiParameters(initializeInputs, given)
    if (encodeAbiParameters(initializeInputs, args) !== given) return undefined
    return proxyCreation(call) === creation ? proxyAddress(creation, salt) : undefined
  } catch {
    return undefined
  }
}

/** What follows these bytes; throws where others begin. */
function after(start: Hex, data: Hex): Hex {
  if (!data.startsWith(start)) throw new TypeError('these bytes begin otherwise')
  return `0x${data.slice(start.length)}`
}
