import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { type Operation, operationHash, smartAccountContracts, toWireOperation } from '@latchkey/smartaccount'
import { type Hex, parseEther } from 'viem'
import { stubSignature } from '../stubSignature'
import { chainId, type Expectation, open, pay, prepare, stranger } from './expectation'
import { type OperationReceipt, type Owner, ownerOf, type RpcAnswer } from './smartClient'
import { sponsorExpectations } from './sponsorExpectations'

const { entryPoint } = smartAccountContracts
const unknownHash: Hex = `0x${'ab'.repeat(32)}`

/** What is expected of any bundler of EntryPoint v0.7, ours or another one (ERC-4337, ERC-7769). */
export const bundlerExpectations: readonly Expectation[] = [
  {
    title: 'names its chain and the EntryPoint',
    async check(place) {
      const { client } = open(place)
      equal(Number(await client.result('eth_chainId')), chainId)
      const served = await client.result<string[]>('eth_supportedEntryPoints')
      ok(served.some(each => same(each, entryPoint)))
    },
  },
  {
    title: 'takes an operation with its own estimate, deploys the account, and gives a receipt',
    async check(place) {
      const { client, funded, send } = open(place)
      const owner = await funded('deploys')
      const operation = await client.sign(owner, await prepare(client, owner, [pay(stranger, 7n)]))
      const hash = operationHash(operation, chainId)
      equal(await send(operation), hash)
      const receipt = await client.receiptOf(hash)
      equal(receipt.success, true)
      checkReceipt(receipt, { hash, operation })
      ok(await client.reading().getCode({ address: owner.plan.address }))
      // The next one needs no factory.
      const next = await client.sign(
        owner,
        await prepare(client, owner, [pay(stranger, 1n), pay(stranger, 2n)]),
      )
      equal(next.factory, undefined)
      equal((await client.receiptOf(await send(next))).success, true)
    },
  },
  {
    title: 'shows an operation by its hash',
    async check(place) {
      const { client, funded, send } = open(place)
      const owner = await funded('by hash')
      const operation = await client.sign(owner, await prepare(client, owner, [pay(stranger, 1n)]))
      const hash = await send(operation)
      const { receipt } = await client.receiptOf(hash)
      const shown = await client.result<Record<string, unknown>>('eth_getUserOperationByHash', hash)
      ok(same(shown.entryPoint, entryPoint))
      equal(shown.transactionHash, receipt.transactionHash)
      const { userOperation } = shown as { userOperation: Record<string, unknown> }
      for (const [part, value] of Object.entries(toWireOperation(operation)))
        ok(same(userOperation[part], value), `${part} is ${userOperation[part]}, not ${value}`)
    },
  },
  {
    title: 'answers null for what nobody sent',
    async check(place) {
      const { client } = open(place)
      equal(await client.result('eth_getUserOperationReceipt', unknownHash), null)
      equal(await client.result('eth_getUserOperationByHash', unknownHash), null)
    },
  },
  {
    title: 'knows one EntryPoint only',
    async check(place) {
      const { client, funded } = open(place)
      const owner = await funded('other entry point')
      const operation = await client.sign(owner, await prepare(client, owner, [pay(stranger, 1n)]))
      for (const method of ['eth_sendUserOperation', 'eth_estimateUserOperationGas'])
        refused(await client.ask(method, toWireOperation(operation), stranger), [-32602])
    },
  },
  {
    title: 'refuses what is not an operation, and methods that it does not know',
    async check(place) {
      const { client } = open(place)
      for (const params of [[], [null, entryPoint], [{}, entryPoint], [{ sender: '0x12' }, entryPoint]])
        refused(await client.ask('eth_sendUserOperation', ...params), [-32602])
      refused(await client.ask('eth_getUserOperationReceipt', '0x12'), [-32602])
      refused(await client.ask('eth_mine', '0x12'), [-32601])
    },
  },
  refusal('a signature of somebody else', [-32507], async ({ client, good }) =>
    client.sign(ownerOf('thief'), good),
  ),
  refusal('a nonce that was used', [-32500, -32602, -32603], async ({ client, owner, good, send }) => {
    await client.receiptOf(await send(await client.sign(owner, good)))
    const { factory: _, factoryData: __, ...again } = await prepare(client, owner, [pay(stranger, 3n)])
    return client.sign(owner, { ...again, nonce: 0n })
  }),
  refusal('an account that cannot pay', [-32500], async ({ client, owner, good, give }) => {
    await give(owner.plan.address, '0')
    return client.sign(owner, good)
  }),
  refusal('an account that is not there', [-32500], async ({ client, owner, good }) => {
    const { factory: _, factoryData: __, ...bare } = good
    return client.sign(owner, bare)
  }),
  refusal('fees that no block takes', [-32602], ({ client, owner, good }) =>
    client.sign(owner, { ...good, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }),
  ),
  refusal('bytes that are not paid for', [-32602], ({ client, owner, good }) =>
    client.sign(owner, { ...good, preVerificationGas: 21_000n }),
  ),
  refusal('too little gas to be validated', [-32500], ({ client, owner, good }) =>
    client.sign(owner, { ...good, verificationGasLimit: 30_000n }),
  ),
  refusal('a paymaster that is no contract', [-32500, -32501, -32502], ({ client, owner, good }) =>
    client.sign(owner, {
      ...good,
      ...{ paymaster: '0x00000000000000000000000000000000cafe0000', paymasterData: '0x' },
      ...{ paymasterVerificationGasLimit: 50_000n, paymasterPostOpGasLimit: 0n },
    }),
  ),
  {
    title: 'says while estimating that the call would fail',
    async check(place) {
      const { client, funded } = open(place)
      const owner = await funded('fails')
      const begun = await client.begin(owner, [pay(stranger, parseEther('1000'))])
      const asked = toWireOperation({ ...begun, signature: stubSignature })
      refused(await client.ask('eth_estimateUserOperationGas', asked, entryPoint), [-32521])
    },
  },
  {
    title: 'does an operation once, however often it is sent',
    async check(place) {
      const { client, funded, onChain } = open(place)
      const owner = await funded('twice')
      const operation = await client.sign(owner, await prepare(client, owner, [pay(stranger, 1n)]))
      const hash = operationHash(operation, chainId)
      await onChain('evm_setAutomine', false)
      try {
        const answers = [await client.send(operation), await client.send(operation)]
        equal(answers[0]?.result, hash)
        // The standard does not say which: the same hash again, or that it is known.
        if (answers[1]?.error) refused(answers[1], [-32602, -32500])
        else equal(answers[1]?.result, hash)
        equal(await client.result('eth_getUserOperationReceipt', hash), null)
        // Bundlers need not show what is in no block yet.
        const shown = await client.result<{ transactionHash?: Hex } | null>(
          'eth_getUserOperationByHash',
          hash,
        )
        ok(!shown?.transactionHash)
      } finally {
        await onChain('evm_setAutomine', true)
        await onChain('evm_mine')
      }
      equal((await client.receiptOf(hash)).success, true)
      const used = await client.begin(owner, [pay(stranger, 1n)])
      equal(used.nonce, 1n)
    },
  },
  ...sponsorExpectations,
]

type World = ReturnType<typeof open> & { owner: Owner; good: Operation }

function refusal(
  what: string,
  codes: readonly number[],
  change: (world: World) => Promise<Operation>,
): Expectation {
  return {
    title: `refuses ${what}`,
    async check(place) {
      const opened = open(place)
      const owner = await opened.funded(what)
      const good = await prepare(opened.client, owner, [pay(stranger, 1n)])
      const operation = await change({ ...opened, owner, good })
      refused(await opened.client.send(operation), codes)
    },
  }
}

function checkReceipt(
  receipt: OperationReceipt,
  { hash, operation }: { hash: Hex; operation: Operation },
): void {
  const {
    userOpHash,
    sender,
    nonce,
    actualGasCost,
    actualGasUsed,
    logs,
    receipt: of,
  } = receipt as unknown as Record<string, unknown> & { receipt: OperationReceipt['receipt'] }
  equal(userOpHash, hash)
  ok(same(sender, operation.sender))
  equal(BigInt(nonce as Hex), operation.nonce)
  ok(BigInt(actualGasUsed as Hex) > 21_000n)
  // Whoever sent it is paid for what it cost.
  ok(BigInt(actualGasCost as Hex) >= BigInt(of.gasUsed) * BigInt(of.effectiveGasPrice))
  // Those of the operation alone: it has none.
  deepEqual(logs, [])
  match(of.transactionHash, /^0x[\da-f]{64}$/)
}

function refused({ error, result }: RpcAnswer, codes: readonly number[]): void {
  ok(error, `It was taken: ${JSON.stringify(result)}`)
  ok(codes.includes(error.code), `The code is ${error.code}, not ${codes}: ${error.message}`)
}

function same(left: unknown, right: unknown): boolean {
  return String(left).toLowerCase() === String(right).toLowerCase()
}
