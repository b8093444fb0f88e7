import { equal, ok } from 'node:assert/strict'
import { operationHash, smartAccountContracts } from '@latchkey/smartaccount'
import { type Address, parseAbi } from 'viem'
import { type Client, chainId, type Expectation, open, pay, prepare, stranger } from './expectation'

const { entryPoint } = smartAccountContracts
const depositAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** What is expected of any bundler where a project pays for operations (ERC-7677). */
export const sponsorExpectations: readonly Expectation[] = [
  {
    title: 'takes what a project pays for, of an account that has nothing, and again once it is there',
    ofSponsors: true,
    async check(place) {
      const { client, funded, give, send } = open(place)
      const owner = await funded('sponsored')
      const { address } = owner.plan
      const reading = client.reading()
      await give(address, '0')
      for (const nonce of [0n, 1n]) {
        const operation = await client.sign(owner, await prepare(client, owner, [pay(stranger, 0n)], true))
        equal(operation.nonce, nonce)
        const { paymaster } = operation
        ok(paymaster)
        const before = await depositsOf(reading, paymaster)
        const hash = await send(operation)
        equal(hash, operationHash(operation, chainId))
        const { success, actualGasCost } = await client.receiptOf(hash)
        equal(success, true)
        equal(before - (await depositsOf(reading, paymaster)), BigInt(actualGasCost))
      }
      equal(await reading.getBalance({ address }), 0n)
      equal(await depositsOf(reading, address), 0n)
    },
  },
]

/** What the EntryPoint has of somebody to pay with. */
function depositsOf(reading: ReturnType<Client['reading']>, of: Address): Promise<bigint> {
  return reading.readContract({ address: entryPoint, abi: depositAbi, functionName: 'balanceOf', args: [of] })
}
