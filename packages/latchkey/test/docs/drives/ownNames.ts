import { decodeFunctionData, encodeFunctionResult, type Hex, namehash, parseAbi } from 'viem'
import { expect, onTestFinished } from 'vitest'
import type { PageDrives } from '../driving/Drive'

const node = 'https://your-node.example'
const name = 'alice.id.example.eth'
const alice = `0x${'11'.repeat(20)}` as const
const ens = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** What ENS on the chain answers: one name has an address and a description, and others have nothing. */
function resolve(call: Hex): Hex {
  const [, data] = decodeFunctionData({ abi: ens, data: call }).args
  return encodeFunctionResult({ abi: ens, result: [recordOf(data), alice] })
}

function recordOf(data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: records, data })
  if (args[0] !== namehash(name)) return '0x'
  return functionName === 'addr'
    ? encodeFunctionResult({ abi: records, functionName, result: alice })
    : encodeFunctionResult({ abi: records, functionName, result: `${args[1]} of Alice` })
}

/** The developer's node. */
function answerAsNode(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const { url, body } = input instanceof Request ? input : { url: String(input), body: init?.body }
    if (new URL(url).origin !== node) return fetch(input, init)
    const { id, params } = JSON.parse(String(body))
    return Response.json({ jsonrpc: '2.0', id, result: resolve(params[0].data) })
  }
  onTestFinished(() => {
    window.fetch = fetch
  })
}

export const ownNames: PageDrives = {
  async lookUp(lookUp: (name: string) => Promise<object>) {
    answerAsNode()
    expect(await lookUp(name)).toEqual({ address: alice, description: 'description of Alice' })
    expect(await lookUp(`b${name}`)).toEqual({ address: null, description: null })
  },
}
