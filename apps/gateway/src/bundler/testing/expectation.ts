import { ok } from 'node:assert/strict'
import type { AccountCall, Operation } from '@latchkey/smartaccount'
import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { stubSignature } from '../stubSignature'
import { type Owner, ownerOf, smartClient } from './smartClient'

export const chainId = 31337
export const stranger = '0x000000000000000000000000000000000000bEEF'
/** Nodes suggest as much; Alto takes no less. */
const tip = 1_000_000_000n

/** Where a bundler answers, and the node of its chain. `name` keeps the accounts of several bundlers apart. */
export type Place = { name: string; endpoint: string; node: string }

export type Expectation = {
  title: string
  /** Only where a project pays for operations: bundlers need not. */
  ofSponsors?: boolean
  check(place: Place): Promise<void>
}

/** A client of the bundler at this place. */
export function open({ name, endpoint, node }: Place) {
  const client = smartClient({
    ...{ gateway: () => endpoint, project: '' },
    endpoint: () => endpoint,
    node: () => node,
  })

  async function onChain(method: string, ...params: unknown[]): Promise<void> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  }

  const give = (address: Address, ether: string) =>
    onChain('hardhat_setBalance', address, numberToHex(parseEther(ether)))

  return {
    ...{ client, onChain, give },
    async funded(of: string): Promise<Owner> {
      const owner = ownerOf(`${name}: ${of}`)
      await give(owner.plan.address, '1')
      return owner
    },
    async send(operation: Operation): Promise<Hex> {
      const { result, error } = await client.send(operation)
      ok(!error, `It was refused: ${error?.code} ${error?.message}`)
      return result as Hex
    },
  }
}

export type Client = ReturnType<typeof smartClient>

/** With fees that every bundler takes, and the signature of nobody to estimate with. */
export async function prepare(
  client: Client,
  owner: Owner,
  calls: [AccountCall, ...AccountCall[]],
  sponsored = false,
): Promise<Operation> {
  const price = await client.reading().getGasPrice()
  // Who pays for others pays no more than is needed.
  const fees = sponsored
    ? { maxFeePerGas: 2n * price, maxPriorityFeePerGas: tip }
    : { maxFeePerGas: 2n * price + 2n * tip, maxPriorityFeePerGas: 2n * tip }
  return client.prepare(owner, calls, { sponsored, change: { signature: stubSignature, ...fees } })
}

export function pay(to: Address, value: bigint): AccountCall {
  return { to, value, data: '0x' }
}
