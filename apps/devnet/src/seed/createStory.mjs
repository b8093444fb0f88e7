import { encodeFunctionData, numberToHex, parseEther } from 'viem'
import { seedAbi } from './seedAbi.mjs'

const GWEI = 1_000_000_000
const CALL_GAS = 500_000
const FEES = { maxFeePerGas: numberToHex(3 * GWEI), maxPriorityFeePerGas: numberToHex(GWEI / 2) }

/**
 * Collects the requests that play a story on a fresh chain: one block for each transaction, at the second that it is
 * told. A time that has passed by then is followed at once: blocks only go forward.
 * @param {{ begins: number, strangers: readonly string[] }} options in seconds; the strangers have no keys here
 */
export function createStory({ begins, strangers }) {
  /** @type {import('../seedRequests.mjs').SeedRequest[]} */
  const requests = []
  let time = begins
  for (const stranger of strangers) {
    ask('hardhat_impersonateAccount', stranger)
    ask('hardhat_setBalance', stranger, numberToHex(parseEther('1000000')))
  }

  return { at, send, call, setCode, end }

  /** @param {number} milliseconds since 1970, as dates have them */
  function at(milliseconds) {
    time = Math.max(time, Math.floor(milliseconds / 1000) - 1)
  }

  /** @param {{ from: string, to?: string, data?: string, value?: bigint, gas?: number }} transaction */
  function send({ value = 0n, gas = CALL_GAS, ...rest }) {
    time++
    // Blocks that are almost empty would let the price of gas fall to nothing.
    ask('hardhat_setNextBlockBaseFeePerGas', numberToHex(GWEI))
    ask('evm_setNextBlockTimestamp', time)
    ask('eth_sendTransaction', { ...rest, ...FEES, value: numberToHex(value), gas: numberToHex(gas) })
  }

  /**
   * @param {string} from
   * @param {string} to
   * @param {string} functionName of seedAbi
   * @param {readonly unknown[]} args
   * @param {{ value?: bigint, gas?: number }} [options]
   */
  function call(from, to, functionName, args, options) {
    send({ from, to, data: encodeFunctionData({ abi: seedAbi, functionName, args }), ...options })
  }

  /** Code that no transaction could put there. */
  function setCode(address, code) {
    ask('hardhat_setCode', address, code)
  }

  function end() {
    for (const stranger of strangers) ask('hardhat_stopImpersonatingAccount', stranger)
    return requests
  }

  function ask(method, ...params) {
    requests.push({ method, params })
  }
}
