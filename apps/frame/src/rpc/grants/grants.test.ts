import { toCaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import {
  caveatsOf,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeCalls,
  encodeContext,
  limitsOf,
  planAccount,
  readContext,
  smartAccountContracts,
} from '@latchkey/smartaccount'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { createClient, custom, type Hex, parseAbi, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { erc7715Actions } from 'viem/experimental'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, addresses, type RpcWorld, rpcFrame } from '../../../test/rpcFrame'
import { refuse } from '../../../test/visitors'
import type { Present } from '../../approve/createApprovals'
import { memoryStore } from '../../testing/memoryStore'

const owner = addresses.evmOwner as Hex
const plan = planAccount(owner)
const holderKey = new Uint8Array(32).fill(4)
const holder = privateKeyToAccount(`0x${'04'.repeat(32)}`).address
const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkId = toCaipNetworkId('eip155', 31337)
const now = 1_800_000_000
const day = 86_400
const manager = smartAccountContracts.delegationManager

beforeEach(() => void vi.useFakeTimers({ now: now * 1_000 }))
afterEach(() => void vi.useRealTimers())

const gateway: Answers = {
  eth_supportedEntryPoints: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
  eth_getCode: ([address]) => (address === manager ? '0x60' : '0x'),
  eth_call: `0x${'0'.repeat(64)}`,
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateUserOperationGas: {
    ...{ callGasLimit: '0x5000', verificationGasLimit: '0x6000', preVerificationGas: '0x7000' },
  },
  eth_sendUserOperation: `0x${'ee'.repeat(32)}`,
  pimlico_getUserOperationStatus: { status: 'included' },
  eth_getUserOperationReceipt: {
    success: true,
    logs: [],
    receipt: { transactionHash: `0x${'ab'.repeat(32)}` },
  },
}

function createFrame({ answers, ...more }: Partial<RpcWorld> = {}) {
  const frame = rpcFrame({ answers: { ...gateway, ...answers }, ...more })
  const request = async (method: string, params?: unknown) =>
    (await frame.request(method, params)) as Record<string, Json>
  return { ...frame, request }
}

const coins = { type: 'native-token-transfer', data: { allowance: '0x64' } }
const tokens = { type: 'erc20-token-transfer', data: { address: token, allowance: '0x64' } }
const calls = { type: 'contract-call', data: { address: token, calls: ['claim(uint256)'] } }

/** A request of the older form. */
const older = (permission: object, more: object = {}) => [
  {
    ...{ chainId: '0x7a69', address: plan.address, expiry: now + day },
    signer: { type: 'account', data: { address: holder } },
    ...{ permissions: [permission], ...more },
  },
]
/** One of the newer form. */
const newer = (permission: object, more: object = {}) => ({
  ...{ chainId: '0x7a69', from: plan.address, to: holder },
  permission: { ...permission, isAdjustmentAllowed: false },
  rules: [{ type: 'expiry', data: { timestamp: now + day } }],
  ...more,
})

async function checkContext(context: Json | undefined) {
  const read = readContext(context as Hex)
  if (!read) throw new Error('this is no context')
  const { signature, ...delegation } = read
  expect(await recoverTypedDataAddress({ ...delegationTypedData(delegation, 31337), signature })).toBe(owner)
  expect(read.delegator).toBe(plan.address)
  return { ...read, limits: limitsOf(read.caveats) }
}

describe('a permission', () => {
  test('[EMB-78 PERM-12] is shown, signed by the owner, and reads back to what was shown', async () => {
    const { request, shown, signed } = createFrame()
    const answer = await request('wallet_grantPermissions', older(tokens))
    expect(shown).toMatchObject([
      {
        ...{ account: plan.address, isSmart: true, networkId },
        action: {
          ...{ kind: 'grant', isNew: true },
          grants: [{ delegate: holder, allowed: { kind: 'token', token, most: '0x64' }, until: now + day }],
        },
      },
    ])
    expect(signed).toHaveBeenCalledTimes(1)
    const { delegate, limits } = await checkContext(answer.context)
    expect(delegate).toBe(holder)
    expect(limits).toEqual({ allowed: { kind: 'token', token, most: 100n }, until: now + day })
    expect(answer).toMatchObject({
      ...{ chainId: '0x7a69', address: plan.address, expiry: now + day, permissions: [tokens] },
      signerMeta: { delegationManager: manager },
      accountMeta: { factory: plan.factory, factoryData: plan.factoryData },
    })
  })

  test('of an account that is deployed says nothing of a factory', async () => {
    const { request, shown } = createFrame({ answers: { eth_getCode: '0x60' } })
    expect(await request('wallet_grantPermissions', older(coins))).not.toHaveProperty('accountMeta')
    expect(shown).toMatchObject([{ action: { isNew: false } }])
  })

  test.each<[string, object, object, object]>([
    ['coins', coins, {}, { allowed: { kind: 'coins', most: 100n } }],
    [
      'an NFT',
      { type: 'erc721-token-transfer', data: { address: token, tokenIds: ['0x7'] } },
      {},
      { allowed: { kind: 'thing', collection: token, id: 7n } },
    ],
    [
      'functions by signature',
      calls,
      {},
      { allowed: { kind: 'functions', contract: token, selectors: ['0x379607f5'], coinsEach: 0n } },
    ],
    [
      'functions by name, with coins and a number of calls',
      {
        type: 'contract-call',
        data: {
          address: token,
          abi: parseAbi(['function claim(uint256)', 'function other()']),
          functions: [{ functionName: 'claim', valueLimit: '0x5', args: [] }],
        },
      },
      { policies: [{ type: 'call-limit', data: { limit: 3 } }] },
      {
        allowed: { kind: 'functions', contract: token, selectors: ['0x379607f5'], coinsEach: 5n },
        mostCalls: 3,
      },
    ],
    [
      'an amount beside it',
      { type: 'erc20-token-transfer', data: { address: token, ticker: 'USD' } },
      { policies: [{ type: 'token-allowance', data: { allowance: '0x9' } }] },
      { allowed: { kind: 'token', token, most: 9n } },
    ],
  ])('may be for %s', async (_name, permission, more, limits) => {
    const { request } = createFrame()
    const { context } = await request('wallet_grantPermissions', older(permission, more))
    expect((await checkContext(context)).limits).toEqual({ ...limits, until: now + day })
  })

  test('has a salt of its own: two equal ones are two', async () => {
    const { request } = createFrame()
    const first = await request('wallet_grantPermissions', older(coins))
    const second = await request('wallet_grantPermissions', older(coins))
    const [one, other] = [await checkContext(first.context), await checkContext(second.context)]
    expect(one.salt).not.toBe(other.salt)
    expect(one.salt).toBeGreaterThan(2n ** 128n)
    expect(delegationHash(one)).not.toBe(delegationHash(other))
  })

  test('may be for a key, as a did or as its bytes', async () => {
    const point = secp256k1.getPublicKey(holderKey, true)
    const whole = secp256k1.getPublicKey(holderKey, false)
    const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
    const id = `did:key:z${base58.encode(Uint8Array.from([0xe7, 0x01, ...point]))}`
    const { request } = createFrame()
    for (const data of [{ id }, { type: 'secp256k1', publicKey: hex(point) }, { publicKey: hex(whole) }]) {
      const asked = older(coins, { signer: { type: 'key', data } })
      expect((await checkContext((await request('wallet_grantPermissions', asked)).context)).delegate).toBe(
        holder,
      )
    }
  })

  test('that is larger than a wallet without a backup sends waits for the backup', async () => {
    const requireBackup = vi.fn(async () => {})
    const { request } = createFrame({ requireBackup })
    await request('wallet_grantPermissions', older(coins))
    expect(requireBackup).not.toHaveBeenCalled()
    const much = { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }
    await request('wallet_grantPermissions', older(much))
    expect(requireBackup).toHaveBeenCalledTimes(1)
  })

  test('[PERM-12] that the visitor refuses is not signed', async () => {
    const { request, signed } = createFrame({ present: refuse })
    await expect(request('wallet_grantPermissions', older(coins))).rejects.toThrow('(4001)')
    expect(signed).not.toHaveBeenCalled()
  })

  test('is understood by viem’s own client', async () => {
    const { request } = createFrame()
    const transport = custom({ request: ({ method, params }) => request(method, params) })
    const client = createClient({ transport }).extend(erc7715Actions())
    const given = await client.grantPermissions({
      signer: { type: 'account', data: { id: holder } },
      expiry: now + day,
      permissions: [
        {
          ...{ type: 'native-token-transfer', data: { ticker: 'ETH' } },
          policies: [{ type: 'token-allowance', data: { allowance: 5n } }],
        },
      ],
    })
    const { limits } = await checkContext(given.permissionsContext as Hex)
    expect(limits?.allowed).toEqual({ kind: 'coins', most: 5n })
  })
})

describe('the newer form', () => {
  test('takes several permissions, which are shown together, and answers with one context for each', async () => {
    const { request, shown, signed } = createFrame()
    const rules = [
      { type: 'expiry', data: { timestamp: now + day } },
      { type: 'call-limit', data: { count: 2 } },
    ]
    const asked = [newer(coins), newer(calls, { rules })]
    const answer = (await request('wallet_requestExecutionPermissions', asked)) as unknown as Record<
      string,
      Json
    >[]
    expect(shown).toHaveLength(1)
    expect(signed).toHaveBeenCalledTimes(2)
    expect(answer).toMatchObject([
      { from: plan.address, to: holder, permission: coins, delegationManager: manager },
      { permission: calls, rules, dependencies: [{ factory: plan.factory, factoryData: plan.factoryData }] },
    ])
    expect((await checkContext(answer[0]?.context)).limits?.allowed).toEqual({ kind: 'coins', most: 100n })
    expect((await checkContext(answer[1]?.context)).limits?.mostCalls).toBe(2)
  })

  test('of the older name takes a list, too, and answers with one', async () => {
    const { request } = createFrame()
    const [asked] = older(coins)
    const { permissions: _, ...rest } = asked as { permissions: unknown }
    const answer = await request('wallet_grantPermissions', [{ ...rest, permission: coins, policies: [] }])
    expect(answer).toMatchObject([{ permission: coins, signerMeta: { delegationManager: manager } }])
  })

  test('says what is supported, where it is', async () => {
    const method = 'wallet_getSupportedExecutionPermissions'
    const types = { chainIds: ['0x7a69'], ruleTypes: ['expiry', 'call-limit'] }
    expect(await createFrame().request(method)).toEqual({
      ...{ 'native-token-transfer': types, 'erc20-token-transfer': types },
      ...{ 'erc721-token-transfer': types, 'contract-call': types },
    })
    expect(await createFrame({ accountType: () => 'eoa' }).request(method)).toEqual({})
    expect(await createFrame({ answers: { eth_getCode: '0x' } }).request(method)).toEqual({})
  })

  test('lists what this page was given, until it ends', async () => {
    const store = memoryStore()
    const { request } = createFrame({ store })
    const method = 'wallet_getGrantedExecutionPermissions'
    const { context } = await request('wallet_grantPermissions', older(coins))
    expect(await request(method)).toMatchObject([
      { from: plan.address, to: holder, permission: coins, context, delegationManager: manager },
    ])
    expect(await createFrame({ store, origin: 'https://other.example' }).request(method)).toEqual([])
    const silent = createFrame({ store, answers: { eth_call: null } })
    expect(await silent.request(method)).toHaveLength(1)
    vi.setSystemTime((now + day) * 1_000)
    expect(await request(method)).toEqual([])
    expect(await store.names('grants:')).toEqual([])
  })

  test('what was ended elsewhere is listed no more', async () => {
    const store = memoryStore()
    await createFrame({ store }).request('wallet_grantPermissions', older(coins))
    const { request } = createFrame({ store, answers: { eth_call: `0x${'0'.repeat(63)}1` } })
    expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([])
  })
})

describe('refused, and never shown', () => {
  const signer = (data: object, type = 'account') => ({ signer: { type, data } })
  const policy = (type: string, data: object = {}) => ({ policies: [{ type, data }] })
  const amount = (allowance: unknown) => ({ type: 'native-token-transfer', data: { allowance } })
  const call = (data: object) => ({ type: 'contract-call', data: { address: token, ...data } })
  const abi = parseAbi(['function twice(uint256)', 'function twice(address)'])
  const odd = Buffer.from(Uint8Array.from([0x80, 0x24, ...new Uint8Array(33).fill(2)]))

  test.each<[string, object, object, number]>([
    ['no end', coins, { expiry: undefined }, -32602],
    ['an end that has passed', coins, { expiry: now }, -32602],
    ['an end after a month', coins, { expiry: now + 31 * day }, -32602],
    ['an end as a text', coins, { expiry: String(now + day) }, -32602],
    ['no amount', amount(undefined), {}, -32602],
    ['an amount of nothing', amount('0x0'), {}, -32602],
    ['an amount in decimal digits', amount('100'), {}, -32602],
    ['two amounts', coins, policy('token-allowance', { allowance: '0x9' }), -32602],
    ['an amount for functions', calls, policy('token-allowance', { allowance: '0x9' }), 5700],
    ['an amount for each week', { ...coins, data: { allowance: '0x1', period: 7 } }, {}, 5700],
    ['a limit of gas', coins, policy('gas-limit', { limit: '0x1' }), 5700],
    ['a limit for each hour', coins, policy('rate-limit', { count: 1, interval: 3600 }), 5700],
    ['a policy that is not known', coins, policy('on-sundays'), 5700],
    ['no calls at all', coins, policy('call-limit', { count: 0 }), -32602],
    ['a number of calls in two ways', coins, policy('call-limit', { count: 1, limit: 2 }), -32602],
    [
      'a limit that is there twice',
      { ...coins, policies: [{ type: 'call-limit', data: { count: 1 } }] },
      policy('call-limit', { count: 2 }),
      -32602,
    ],
    ['a permission that is not known', { type: 'erc1155-token-transfer', data: {} }, {}, 5700],
    ['a field that is not known', coins, { startTime: now }, 5700],
    ['two permissions for one context', coins, { permissions: [coins, coins] }, 5700],
    [
      'two NFTs',
      { type: 'erc721-token-transfer', data: { address: token, tokenIds: ['0x1', '0x2'] } },
      {},
      5700,
    ],
    ['no NFT', { type: 'erc721-token-transfer', data: { address: token } }, {}, -32602],
    ['a contract without functions', call({}), {}, -32602],
    ['an empty list of functions', call({ calls: [] }), {}, -32602],
    [
      'arguments that are limited',
      call({ functions: [{ functionName: 'f()', args: [{ value: 1 }] }] }),
      {},
      5700,
    ],
    ['a function that the ABI lacks', call({ functions: [{ functionName: 'claim' }] }), {}, -32602],
    ['a function of two forms', call({ abi, functions: [{ functionName: 'twice' }] }), {}, -32602],
    ['no signature', call({ calls: ['claim'] }), {}, -32602],
    ['an ABI that nobody reads', call({ abi: ['x'.repeat(50_000)], calls: ['f()'] }), {}, -32602],
    [
      'coins that differ',
      call({ functions: [{ functionName: 'f()', valueLimit: '0x1' }, { functionName: 'g()' }] }),
      ...([{}, 5700] as const),
    ],
    ['the account as the target', { ...calls, data: { ...calls.data, address: plan.address } }, {}, -32602],
    [
      'the DelegationManager as the target',
      { ...calls, data: { ...calls.data, address: manager } },
      {},
      -32602,
    ],
    [
      'the EntryPoint as the token',
      { ...tokens, data: { ...tokens.data, address: smartAccountContracts.entryPoint } },
      ...([{}, -32602] as const),
    ],
    ['everybody as the holder', coins, signer({ address: `0x${'0'.repeat(37)}a11` }), -32602],
    ['nobody as the holder', coins, signer({ address: `0x${'0'.repeat(40)}` }), -32602],
    ['the account as the holder', coins, signer({ address: plan.address }), -32602],
    ['a holder with a wrong checksum', coins, signer({ address: token.replace('C51', 'c51') }), -32602],
    ['no holder', coins, { signer: undefined }, -32602],
    ['the wallet as the holder', coins, signer({}, 'wallet'), 5700],
    ['several keys', coins, signer({ ids: [] }, 'keys'), 5700],
    ['a key of another curve', coins, signer({ id: `did:key:z${base58.encode(odd)}` }, 'key'), 5700],
    ['a key of another kind', coins, signer({ type: 'secp256r1', publicKey: '0x' }, 'key'), 5700],
    ['a key beyond the field', coins, signer({ publicKey: `0x02${'ff'.repeat(32)}` }, 'key'), -32602],
    ['a key without a point', coins, signer({ publicKey: `0x02${'00'.repeat(31)}05` }, 'key'), -32602],
    ['a key beside the curve', coins, signer({ publicKey: `0x04${'01'.repeat(64)}` }, 'key'), -32602],
    ['no key', coins, signer({ id: 'did:web:shop.example' }, 'key'), -32602],
    ['somebody else’s account', coins, { address: token }, -32602],
    ['the plain account', coins, { address: addresses.evm }, 4200],
  ])('[EMB-78] %s', async (_name, permission, more, code) => {
    const { request, shown } = createFrame()
    const asked = JSON.parse(JSON.stringify(older(permission, more)))
    await expect(request('wallet_grantPermissions', asked)).rejects.toThrow(`(${code})`)
    expect(shown).toEqual([])
  })

  test.each<[string, unknown, number]>([
    ['no list', newer(coins), -32602],
    ['too many', Array.from({ length: 6 }, () => newer(coins)), -32602],
    ['no end', [newer(coins, { rules: [] })], -32602],
    ['a rule that is not known', [newer(coins, { rules: [{ type: 'redeemer', data: {} }] })], 5700],
    ['two networks', [newer(coins), newer(coins, { chainId: '0x1' })], -32602],
    ['a stream', [newer({ type: 'native-token-stream', data: {} })], 5700],
  ])('[EMB-78] of the newer form: %s', async (_name, params, code) => {
    const { request, shown } = createFrame()
    await expect(request('wallet_requestExecutionPermissions', params)).rejects.toThrow(`(${code})`)
    expect(shown).toEqual([])
  })

  test.each([
    'wallet_grantPermissions',
    'wallet_requestExecutionPermissions',
    'wallet_getSupportedExecutionPermissions',
  ])('[CFG-27 EMB-78] %s, unless the page has turned permissions on', async method => {
    const { request, asked } = createFrame({ smartSessions: () => false })
    await expect(request(method, older(coins))).rejects.toThrow('(4200)')
    expect(asked).toEqual([])
  })

  test('[PERM-07] where there are no smart accounts, or no contract that holds anybody to a limit', async () => {
    for (const answers of [{ eth_supportedEntryPoints: [] }, { eth_getCode: '0x' }]) {
      const { request, shown } = createFrame({ answers })
      await expect(request('wallet_grantPermissions', older(coins))).rejects.toThrow('(4200)')
      expect(shown).toEqual([])
    }
  })

  test('a page that uses the plain account, and names no other', async () => {
    const { request } = createFrame({ accountType: () => 'eoa' })
    const asked = older(coins, { address: undefined })
    await expect(request('wallet_grantPermissions', JSON.parse(JSON.stringify(asked)))).rejects.toThrow(
      '(4200)',
    )
    expect(await request('wallet_grantPermissions', older(coins))).toHaveProperty('context')
  })

  test('[T-2] a text that was changed before it is signed', async () => {
    const swap: Present = text => ({
      answer: Promise.resolve(text.replace('0x64', '0x65')),
      setTurn() {},
      end() {},
    })
    const { request, signed } = createFrame({ present: swap })
    await expect(request('wallet_grantPermissions', older(coins))).rejects.toThrow('aborted')
    expect(signed).not.toHaveBeenCalled()
  })
})

describe('the end of a permission', () => {
  test.each([
    ['wallet_revokePermissions', 'permissionsContext'],
    ['wallet_revokePermissions', 'context'],
    ['wallet_revokeExecutionPermission', 'permissionContext'],
  ])('[EMB-78] by %s { %s } is shown in words, and an operation of the account', async (method, name) => {
    const { request, shown, sent } = createFrame()
    const { context } = await request('wallet_grantPermissions', older(tokens))
    expect(await request(method, [{ [name]: context }])).toEqual({ transactionHash: `0x${'ab'.repeat(32)}` })
    const read = await checkContext(context)
    expect(shown[1]).toMatchObject({
      account: plan.address,
      action: {
        kind: 'operation',
        ends: { delegate: holder, allowed: { kind: 'token', token, most: '0x64' } },
      },
    })
    const { limits: _, ...delegation } = read
    expect(sent().callData).toBe(encodeCalls([disableCall(delegation)]))
    expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([])
  })

  test.each(['wallet_revokePermissions', 'wallet_revokeExecutionPermission'])(
    '[CFG-27 EMB-78] by %s, also where the page has turned permissions off since',
    async method => {
      const store = memoryStore()
      const { context } = await createFrame({ store }).request('wallet_grantPermissions', older(coins))
      const { request, sent } = createFrame({ store, smartSessions: () => false })
      expect(await request('wallet_getGrantedExecutionPermissions')).toMatchObject([{ context }])
      expect(await request(method, [{ context }])).toEqual({ transactionHash: `0x${'ab'.repeat(32)}` })
      const { limits: _, ...delegation } = await checkContext(context)
      expect(sent().callData).toBe(encodeCalls([disableCall(delegation)]))
      expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([])
    },
  )

  test('that has come already costs nothing', async () => {
    const store = memoryStore()
    const { context } = await createFrame({ store }).request('wallet_grantPermissions', older(coins))
    const { request, shown } = createFrame({ store, answers: { eth_call: `0x${'0'.repeat(63)}1` } })
    expect(await request('wallet_revokePermissions', [{ context }])).toEqual({})
    expect(shown).toEqual([])
  })

  test('that the visitor refuses leaves it as it was', async () => {
    const store = memoryStore()
    const { context } = await createFrame({ store }).request('wallet_grantPermissions', older(coins))
    const { request } = createFrame({ store, present: refuse })
    await expect(request('wallet_revokePermissions', [{ context }])).rejects.toThrow('(4001)')
    expect(await request('wallet_getGrantedExecutionPermissions')).toHaveLength(1)
  })

  test('is refused for what is no permission, or somebody else’s', async () => {
    const { request, shown } = createFrame()
    const caveats = caveatsOf({ allowed: { kind: 'coins', most: 1n }, until: now + day })
    const foreign = { delegate: holder, delegator: token, caveats, salt: 1n, signature: '0x12' } as const
    const odd = { ...foreign, delegator: plan.address, caveats: [caveats[0]] as const }
    const contexts = [undefined, '0x', 'hello', '0x1234', encodeContext(foreign), encodeContext(odd)]
    for (const context of contexts)
      await expect(request('wallet_revokePermissions', [{ context }])).rejects.toThrow('(-32602)')
    expect(shown).toEqual([])
  })

  test('a page cannot ask for that call itself', async () => {
    const { request } = createFrame()
    const call = { to: manager, data: '0x49934047', value: '0x0' }
    await expect(request('wallet_sendCalls', [{ calls: [call] }])).rejects.toThrow('control')
  })
})

test('[EMB-77 CFG-27] what the account can do names permissions where they are on', async () => {
  const permissions = {
    ...{ supported: true, signerTypes: ['account', 'key'], keyTypes: ['secp256k1'] },
    permissionTypes: [
      ...['native-token-transfer', 'erc20-token-transfer', 'erc721-token-transfer', 'contract-call'],
    ],
    policyTypes: ['call-limit', 'token-allowance'],
  }
  const atomic = { status: 'supported' }
  const asked = [plan.address, ['0x7a69']]
  const method = 'wallet_getCapabilities'
  expect(await createFrame().request(method, asked)).toEqual({ '0x7a69': { atomic, permissions } })
  expect(await createFrame({ smartSessions: () => false }).request(method, asked)).toEqual({
    '0x7a69': { atomic },
  })
  const without = createFrame({ answers: { eth_getCode: '0x' } })
  expect(await without.request(method, asked)).toEqual({ '0x7a69': { atomic } })
})
