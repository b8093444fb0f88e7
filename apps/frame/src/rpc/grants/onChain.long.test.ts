import type { Json } from '@latchkey/protocol/frame'
import { redeemPermission } from '@latchkey/server'
import {
  handleOpsData,
  packOperation,
  planAccount,
  readOperation,
  smartAccountContracts,
} from '@latchkey/smartaccount'
import { type Address, type Hex, toFunctionSelector } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, rpcFrame } from '../../../test/rpcFrame'
import { type Chain, startChain } from '../../../test/startChain'

const { delegationManager, entryPoint } = smartAccountContracts
const { address } = planAccount(addresses.evmOwner as Hex)
const holder = privateKeyToAddress(`0x${'04'.repeat(32)}`)
const bundler = privateKeyToAddress(`0x${'05'.repeat(32)}`)
const receiver = '0x000000000000000000000000000000000000bEEF'

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
  for (const each of [address, holder, bundler]) {
    await chain.ask('hardhat_setBalance', each, '0x8ac7230489e80000')
    if (each !== address) await chain.ask('hardhat_impersonateAccount', each)
  }
}, 120_000)
afterAll(() => chain?.stop())

const notHere = new Error('not here')

/** The frame's own code before the chain; its bundler does one operation at a time. */
function createFrame() {
  const mined = new Map<Hex, Hex>()
  const gas = { callGasLimit: '0x7a120', verificationGasLimit: '0x7a120', preVerificationGas: '0x186a0' }
  const bundle: Record<string, (params: readonly Json[]) => Promise<Json>> = {
    eth_supportedEntryPoints: async () => [entryPoint],
    eth_estimateUserOperationGas: async () => gas,
    async eth_sendUserOperation([wire]) {
      const operation = readOperation(wire)
      if ('problem' in operation) throw new Error(operation.problem)
      const data = handleOpsData(packOperation(operation), bundler)
      const order = { from: bundler, to: entryPoint, data, gas: '0x4c4b40' }
      const hash = await chain.ask<Hex>('eth_sendTransaction', order)
      mined.set('0x', hash)
      return hash
    },
    pimlico_getUserOperationStatus: async () => ({ status: 'included' }),
    async eth_getUserOperationReceipt() {
      const receipt = await chain.ask<{ status: Hex; logs: Json }>(
        'eth_getTransactionReceipt',
        mined.get('0x'),
      )
      return { success: receipt.status === '0x1', logs: receipt.logs, receipt }
    },
  }
  const { request } = rpcFrame({
    answer: async ({ url, method, params }) =>
      url.startsWith('/v1/bundler') ? (bundle[method]?.(params) ?? notHere) : chain.ask(method, ...params),
    wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  })
  return async <Answer>(method: string, ...params: readonly unknown[]): Promise<Answer> =>
    (await request(method, params)) as Answer
}

const managerErrors = ['InvalidEOASignature', 'CannotUseADisabledDelegation', 'InvalidDelegate'] as const

/** What came of using a permission: 'done', or why the chain refused it. */
async function use(context: Hex, value: bigint, data: Hex = '0x', by: Address = holder): Promise<string> {
  const call = redeemPermission({ context, delegationManager }, { to: receiver, value, data })
  const order = { from: by, to: call.to, data: call.data, gas: '0x1e8480' }
  const refused = await chain.ask('eth_call', order, 'latest').then(
    () => undefined,
    error => String(error),
  )
  if (refused)
    return (
      managerErrors.find(name => refused.includes(toFunctionSelector(`function ${name}()`).slice(2))) ??
      refused
    )
  await chain.ask('eth_sendTransaction', order)
  return 'done'
}

const balance = async () => BigInt(await chain.ask<Hex>('eth_getBalance', receiver, 'latest'))

test('[EMB-78 T-53] what the frame gives is good on a chain within its limit, not beyond it, and not after its end', async () => {
  const request = createFrame()
  const now = Math.floor(Date.now() / 1_000)
  const asked = (more: object = {}) => ({
    ...{ chainId: '0x7a69', to: holder },
    permission: { type: 'native-token-transfer', data: { allowance: '0x64' }, isAdjustmentAllowed: false },
    rules: [{ type: 'expiry', data: { timestamp: now + 86_400 } }],
    ...more,
  })
  const [first, second] = await request<{ context: Hex; dependencies: Json[] }[]>(
    'wallet_requestExecutionPermissions',
    ...[asked(), asked()],
  )
  if (!first || !second) throw new Error('there are no permissions')
  // An account that is not there yet has no contract that could say whose signature this is.
  expect(first.dependencies).toHaveLength(1)
  expect(await use(first.context, 1n)).not.toBe('done')
  await request('eth_sendTransaction', { to: receiver, value: '0x1' })

  const before = await balance()
  expect(await use(first.context, 60n)).toBe('done')
  expect(await use(first.context, 60n)).toMatch(/allowance-exceeded/)
  expect(await use(first.context, 1n, '0x1234')).toMatch(/invalid-calldata/)
  expect(await use(first.context, 1n, '0x', bundler)).toBe('InvalidDelegate')
  expect(await use(first.context, 40n)).toBe('done')
  expect((await balance()) - before).toBe(100n)

  expect(await request('wallet_getGrantedExecutionPermissions')).toHaveLength(2)
  const ended = await request<{ transactionHash: Hex }>('wallet_revokeExecutionPermission', {
    permissionContext: second.context,
  })
  expect(ended.transactionHash).toMatch(/^0x[\da-f]{64}$/)
  expect(await use(second.context, 1n)).toBe('CannotUseADisabledDelegation')
  expect(await request('wallet_getGrantedExecutionPermissions')).toHaveLength(1)
  expect(await request('wallet_revokeExecutionPermission', { permissionContext: second.context })).toEqual({})
}, 120_000)
