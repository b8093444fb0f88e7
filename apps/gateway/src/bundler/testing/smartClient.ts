import {
  type AccountCall,
  encodeCalls,
  type Operation,
  operationTypedData,
  planAccount,
  smartAccountContracts,
  toWireOperation,
} from '@latchkey/smartaccount'
import { createPublicClient, type Hex, http, keccak256, parseAbi, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { failureCodes } from '../BundlerFailure'

const { entryPoint } = smartAccountContracts
const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

export type RpcAnswer = {
  result?: unknown
  error?: { code: number; message: string; data?: { reason: string } }
}

type Where = {
  gateway(): string
  node(): string
  project: string
  chain?: string
  /** A bundler beside the gateway. */
  endpoint?(): string
  /** How long to ask again while the chain's node does not answer, in ms: on a busy machine the devnet may be late. */
  patience?: number
}
type Wanted = { sponsored?: boolean; change?: Partial<Operation> }

/** A wallet with smart accounts, as far as the bundler sees one. */
export function smartClient(where: Where) {
  const { gateway, node, project, chain = 'eip155:31337', patience = 0 } = where
  const endpoint = where.endpoint ?? (() => `${gateway()}/v1/bundler?projectId=${project}&chainId=${chain}`)
  const reading = () => readingOf(node())

  async function ask(method: string, ...params: unknown[]): Promise<RpcAnswer> {
    for (const until = Date.now() + patience; ; await new Promise(resolve => setTimeout(resolve, 250))) {
      const answer = await askRpc(endpoint(), method, params)
      if (!isNotNow(answer) || Date.now() > until) return answer
    }
  }

  async function result<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const { result, error } = await ask(method, ...params)
    if (error) throw new Error(`${method}: ${error.code} ${error.message} (${error.data?.reason})`)
    return result as Result
  }

  /** An operation with its fees, not estimated yet. */
  async function begin(owner: Owner, calls: readonly [AccountCall, ...AccountCall[]]): Promise<Operation> {
    const client = reading()
    const [code, nonce, block] = await Promise.all([
      client.getCode({ address: owner.plan.address }),
      client.readContract({
        abi: nonceAbi,
        address: entryPoint,
        functionName: 'getNonce',
        args: [owner.plan.address, 0n],
      }),
      client.getBlock(),
    ])
    const { address, ...deployment } = owner.plan
    return {
      sender: address,
      nonce,
      ...(code === undefined && deployment),
      callData: encodeCalls(calls),
      ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
      ...{ maxFeePerGas: 2n * (block.baseFeePerGas ?? 0n) + 10n ** 8n, maxPriorityFeePerGas: 10n ** 8n },
      signature: '0x',
    }
  }

  /** Everything but the signature. */
  async function prepare(
    owner: Owner,
    calls: readonly [AccountCall, ...AccountCall[]],
    { sponsored = false, change = {} }: Wanted = {},
  ): Promise<Operation> {
    let operation = { ...(await begin(owner, calls)), ...change }
    const add = (parts: Record<string, unknown>) => {
      // Alto estimates a paymaster that is not there, too.
      for (const [name, value] of Object.entries(parts))
        if (
          name !== 'sponsor' &&
          name !== 'isFinal' &&
          (operation.paymaster || !/^paymasterV|^paymasterP/.test(name))
        )
          operation = { ...operation, [name]: /Gas|gas/.test(name) ? BigInt(value as string) : value }
    }
    const asked = () => [toWireOperation(operation), entryPoint, '0x7a69', {}]
    if (sponsored) add(await result('pm_getPaymasterStubData', ...asked()))
    add(await result('eth_estimateUserOperationGas', toWireOperation(operation), entryPoint))
    if (sponsored) add(await result('pm_getPaymasterData', ...asked()))
    return operation
  }

  async function sign(owner: Owner, operation: Operation): Promise<Operation> {
    const typed = operationTypedData(operation, 31337)
    return { ...operation, signature: await owner.account.signTypedData(typed) }
  }

  const send = (operation: Operation) => ask('eth_sendUserOperation', toWireOperation(operation), entryPoint)

  /** Prepares, signs and sends; the hash. */
  async function perform(
    owner: Owner,
    calls: readonly [AccountCall, ...AccountCall[]],
    wanted?: Wanted,
  ): Promise<Hex> {
    const operation = await sign(owner, await prepare(owner, calls, wanted))
    return result('eth_sendUserOperation', toWireOperation(operation), entryPoint)
  }

  async function receiptOf(hash: Hex): Promise<OperationReceipt> {
    for (;;) {
      const receipt = await result<OperationReceipt | null>('eth_getUserOperationReceipt', hash)
      if (receipt) return receipt
      const { status, ...rest } = await result<{ status: string }>('pimlico_getUserOperationStatus', hash)
      if (status === 'rejected' || status === 'failed') throw new Error(`${status}: ${JSON.stringify(rest)}`)
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }

  return { ask, result, begin, prepare, sign, send, perform, receiptOf, reading }
}

function readingOf(node: string) {
  const transport = http(node, { retryCount: 0, timeout: 60_000 })
  return createPublicClient({ chain: hardhat, transport, cacheTime: 0 })
}

/** Nothing was said about the operation: the node that could was not heard in time. */
function isNotNow({ error }: RpcAnswer): boolean {
  const reason = error?.data?.reason
  if (error?.code !== failureCodes.unavailable) return false
  return reason === 'node' || (reason === 'not-served' && /cannot be reached/.test(error.message))
}

async function askRpc(url: string, method: string, params: unknown[]): Promise<RpcAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as RpcAnswer
}

export type OperationReceipt = {
  success: boolean
  actualGasCost: Hex
  logs: { address: Hex }[]
  receipt: { gasUsed: Hex; effectiveGasPrice: Hex; transactionHash: Hex; from: Hex }
}

export type Owner = ReturnType<typeof ownerOf>

/** An owner by name: always the same key. */
export function ownerOf(name: string) {
  const account = privateKeyToAccount(keccak256(stringToHex(`owner ${name}`)))
  return { account, plan: planAccount(account.address) }
}
