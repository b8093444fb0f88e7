import { type AskNode, NodeError } from '../../rpc/askNode'
import { toHex } from '../chain/readHex'

const cappedGas = 300_000

/**
 * Calls a foreign contract with little gas, so that one that burns all it gets costs nothing. Undefined if the contract
 * refuses; rejects only if no node answers, which is not the contract's fault.
 */
export async function callContract(
  ask: AskNode,
  address: string,
  data: string,
  gas = cappedGas,
): Promise<string | undefined> {
  try {
    const answer = await ask('eth_call', [{ to: `0x${address}`, data, gas: toHex(gas) }, 'latest'])
    return typeof answer === 'string' && answer !== '0x' ? answer : undefined
  } catch (error) {
    if (error instanceof NodeError && error.code !== undefined) return undefined
    throw error
  }
}
