import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'

/** A chain of its own, so that nobody takes it for the real one. */
export const chainId = 31_999

const abi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])

/** As much of a node as it takes to look up whose account it is. */
export function answerNode(people, { id, method, params }) {
  if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` }
  if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: '0x1' }
  const [{ to, data } = {}] = params ?? []
  if (method !== 'eth_call' || !to)
    return {
      jsonrpc: '2.0',
      id,
      error: { code: -32601, message: 'This node knows Farcaster’s accounts alone' },
    }
  const [owner] = decodeFunctionData({ abi, data }).args
  const result = encodeFunctionResult({ abi, result: BigInt(people.numberOf(owner)) })
  return { jsonrpc: '2.0', id, result }
}
