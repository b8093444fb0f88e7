import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  type AccountCall,
  encodeCalls,
  mostCost,
  type Operation,
  operationHash,
  operationTypedData,
  planAccount,
  smartAccountContracts,
  toWireOperation,
  wrapSignature,
} from '@latchkey/smartaccount'
import {
  type Address,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { chainCalls } from './chainCalls'
import { rehearse } from './handleOps'
import { keepOperation } from './operationStore'
import { operationTransaction } from './operationTransaction'
import { setBudget } from './sponsorStore'
import { type OperationReceipt, ownerOf, type RpcAnswer } from './testing/smartClient'
import { chainA, startBundler, type TestBundler } from './testing/startBundler'

const { nfts, smartAccounts, tokens, uniswapV2 } = devnetAddresses
const { entryPoint } = smartAccountContracts
const picturesAbi = parseAbi([
  'function mint(address to, string uri) returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])
const tokenErrors = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
])
const depositAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function depositTo(address account) payable',
])
const mint = (to: Address): AccountCall => ({
  ...{ to: nfts.pictures, value: 0n },
  data: encodeFunctionData({ abi: picturesAbi, functionName: 'mint', args: [to, ''] }),
})
const pay = (to: Address, value: bigint): AccountCall => ({ to, value, data: '0x' })
const stranger = '0x000000000000000000000000000000000000bEEF'

let world: TestBundler
let ahead = 0
/** By so much every look at the clock moves it on. */
let step = 0
beforeAll(async () => {
  const now = () => {
    ahead += step
    return Date.now() + ahead
  }
  world = await startBundler(devnetBundler, { clock: { now } })
})
afterAll(() => world.close())

const pictures = (owner: Address) =>
  world.shop
    .reading()
    .readContract({ abi: picturesAbi, address: nfts.pictures, functionName: 'balanceOf', args: [owner] })
const deposit = () =>
  world.shop.reading().readContract({
    abi: depositAbi,
    address: entryPoint,
    functionName: 'balanceOf',
    args: [smartAccounts.paymaster],
  })
const reasonOf = ({ error, result }: RpcAnswer) => (error ? [error.code, error.data?.reason] : result)

describe('operations of smart accounts', () => {
  it('a newcomer without any coin mints a picture, and the project pays what it cost', async () => {
    const owner = ownerOf('newcomer')
    const { address } = owner.plan
    const before = { deposit: await deposit(), bundler: await world.bundlerBalance() }
    const hash = await world.shop.perform(owner, [mint(address)], { sponsored: true })
    const receipt = await world.shop.receiptOf(hash)
    expect(receipt.success).toBe(true)
    expect(await pictures(address)).toBe(1n)
    expect(await world.shop.reading().getBalance({ address })).toBe(0n)
    expect(await world.shop.reading().getCode({ address })).toBeDefined()
    // Its own log alone, not what deployed it or paid for it.
    expect(receipt.logs.map(log => log.address.toLowerCase())).toEqual([nfts.pictures.toLowerCase()])
    const cost = BigInt(receipt.actualGasCost)
    expect(before.deposit - (await deposit())).toBe(cost)
    expect(await world.bundlerBalance()).toBeGreaterThanOrEqual(before.bundler)
    await expect
      .poll(
        async () =>
          (await world.pool.query('select cost from sponsorships where sender = $1', [address.toLowerCase()]))
            .rows,
      )
      .toEqual([{ cost: String(cost) }])
    expect(await world.shop.result('eth_getUserOperationByHash', hash)).toMatchObject({
      userOperation: { sender: address.toLowerCase(), nonce: '0x0' },
      entryPoint,
      transactionHash: receipt.receipt.transactionHash,
    })
    expect(await world.shop.result('pimlico_getUserOperationStatus', hash)).toMatchObject({
      status: 'included',
    })
  })

  it('approves and swaps in one batch, paid by the account itself, which does all of it or nothing', async () => {
    const owner = ownerOf('swapper')
    const { address } = owner.plan
    await world.give(address, '1')
    const amount = parseUnits('100', 6)
    await world.onChain('hardhat_impersonateAccount', devnetAddresses.people.ada)
    await world.onChain('eth_sendTransaction', {
      from: devnetAddresses.people.ada,
      to: tokens.dUSD.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, amount] }),
    })
    const approve: AccountCall = {
      ...{ to: tokens.dUSD.address, value: 0n },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswapV2.router, amount] }),
    }
    const swap = (least: bigint): AccountCall => {
      const path = [tokens.dUSD.address, tokens.WETH.address]
      const args = [amount, least, path, address, 2n ** 63n] as const
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
      return { to: uniswapV2.router, value: 0n, data }
    }
    const before = await world.bundlerBalance()
    // Nobody gives a thousand ether for a hundred dollars.
    await expect(world.shop.prepare(owner, [approve, swap(parseEther('1000'))])).rejects.toThrow(
      /-32521 The call would fail: UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT/,
    )
    const receipt = await world.shop.receiptOf(await world.shop.perform(owner, [approve, swap(1n)]))
    expect(receipt.success).toBe(true)
    const balanceOf = (token: Address) =>
      world.shop
        .reading()
        .readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address] })
    expect(await balanceOf(tokens.dUSD.address)).toBe(0n)
    expect(await balanceOf(tokens.WETH.address)).toBeGreaterThan(parseEther('0.03'))
    // The next one needs no deployment, and this one is not under way any more.
    const next = await world.shop.prepare(owner, [pay(stranger, 1n)])
    expect(next).not.toHaveProperty('factory')
    const sent = await world.shop.send(await world.shop.sign(owner, next))
    expect(sent.error).toBeUndefined()
    expect((await world.shop.receiptOf(sent.result as Hex)).success).toBe(true)
    expect(await world.bundlerBalance()).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['itself', false],
    ['the project', true],
  ])(
    'an account that somebody else deployed does its first operation, paid by %s',
    async (name, sponsored) => {
      const owner = ownerOf(`deployed by another, paid by ${name}`)
      const { address, factory, factoryData } = owner.plan
      await world.give(address, '1')
      await world.onChain('hardhat_impersonateAccount', devnetAddresses.people.ada)
      await world.onChain('eth_sendTransaction', {
        from: devnetAddresses.people.ada,
        to: factory,
        data: factoryData,
      })
      const receipt = await world.shop.receiptOf(
        await world.shop.perform(owner, [pay(stranger, 1n)], { sponsored }),
      )
      expect(receipt.success).toBe(true)
    },
  )

  it.each([
    ['itself', false],
    ['the project', true],
  ])(
    'what is validated and fails inside is told with its reason, is used up, and costs %s and not the bundler',
    async (name, sponsored) => {
      const owner = ownerOf(`too late, paid by ${name}`)
      const { address } = owner.plan
      const { ada } = devnetAddresses.people
      await world.give(address, '1')
      await world.onChain('hardhat_impersonateAccount', ada)
      const dollar = (data: Hex): AccountCall => ({ to: tokens.dUSD.address, value: 0n, data })
      const byAda = (data: Hex, more = {}) =>
        world.onChain<Hex>('eth_sendTransaction', { from: ada, to: tokens.dUSD.address, data, ...more })
      await byAda(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 100n] }))
      const spend = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 60n] })
      const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ada, 60n] })
      await world.shop.receiptOf(await world.shop.perform(owner, [dollar(allow)]))
      const before = { deposit: await deposit(), bundler: await world.bundlerBalance() }
      // It is good when it is taken; somebody whom the account had let do so is quicker.
      const take = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transferFrom',
        args: [address, ada, 60n],
      })
      await world.onChain('evm_setAutomine', false)
      const hash = await world.shop
        .perform(owner, [mint(address), dollar(spend)], { sponsored })
        .finally(async () => {
          await byAda(take, { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' })
          await world.onChain('evm_setAutomine', true)
          await world.onChain('evm_mine')
        })
      const receipt = (await world.shop.receiptOf(hash)) as OperationReceipt & { nonce: Hex; reason: Hex }
      expect(receipt).toMatchObject({ success: false, nonce: '0x1', logs: [] })
      const { errorName, args } = decodeErrorResult({ abi: tokenErrors, data: receipt.reason })
      expect([errorName, args]).toEqual(['ERC20InsufficientBalance', [address, 40n, 60n]])
      const { gasUsed, effectiveGasPrice } = receipt.receipt
      const cost = BigInt(receipt.actualGasCost)
      expect(cost).toBeGreaterThanOrEqual(BigInt(gasUsed) * BigInt(effectiveGasPrice))
      expect(await world.bundlerBalance()).toBeGreaterThanOrEqual(before.bundler)
      expect(before.deposit - (await deposit())).toBe(sponsored ? cost : 0n)
      expect(await pictures(address)).toBe(0n)
      // Nothing failed at our cost: the account is not banned, and its next operation has the next nonce.
      expect(await world.shop.result('pimlico_getUserOperationStatus', hash)).toMatchObject({
        status: 'included',
      })
      const next = await world.shop.prepare(owner, [mint(address)], { sponsored })
      expect(next.nonce).toBe(2n)
      const done = await world.shop.send(await world.shop.sign(owner, next))
      expect((await world.shop.receiptOf(done.result as Hex)).success).toBe(true)
    },
  )

  it('pays for its bytes, also where it asks the account to do next to nothing', async () => {
    const owner = ownerOf('writer')
    await world.give(owner.plan.address, '1')
    await world.shop.receiptOf(await world.shop.perform(owner, [pay(stranger, 1n)]))
    // With enough at the EntryPoint the account sends no coins there, which would be gas to pay for.
    await world.onChain('eth_sendTransaction', {
      ...{ from: devnetAddresses.people.ada, to: entryPoint, value: '0x2386f26fc10000' },
      data: encodeFunctionData({ abi: depositAbi, functionName: 'depositTo', args: [owner.plan.address] }),
    })
    const letter: AccountCall = { to: stranger, value: 0n, data: `0x${'ab'.repeat(6_000)}` }
    const prepared = await world.shop.prepare(owner, [letter])
    const signed = await world.shop.sign(owner, { ...prepared, callGasLimit: 0n })
    const { result } = await world.shop.send(signed)
    const { actualGasCost, receipt } = await world.shop.receiptOf(result as Hex)
    const cost = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    expect(BigInt(actualGasCost)).toBeGreaterThanOrEqual(cost)
  })

  it('signs as a contract before and after it is deployed (ERC-6492, ERC-1271)', async () => {
    const message = 'I was here'
    const late = ownerOf('not deployed')
    const signed = await late.account.signMessage({ message })
    const verify = (address: Address, signature: Hex, text = message) =>
      world.shop.reading().verifyMessage({ address, message: text, signature })
    const wrapped = wrapSignature(late.plan, signed)
    expect(await verify(late.plan.address, wrapped)).toBe(true)
    expect(await verify(late.plan.address, wrapped, 'I was not')).toBe(false)
    expect(await verify(ownerOf('somebody else').plan.address, wrapped)).toBe(false)
    const early = ownerOf('newcomer')
    expect(await verify(early.plan.address, await early.account.signMessage({ message }))).toBe(true)
  })

  it('says where it works: nothing is offered on a chain without the contracts', async () => {
    expect(await world.shop.result('eth_supportedEntryPoints')).toEqual([entryPoint])
    expect(await world.onChainB.result('eth_supportedEntryPoints')).toEqual([])
    expect((await world.onChainB.ask('eth_chainId')).error).toEqual({
      code: -32002,
      message: `eip155:31338 has no smart accounts: nothing is at ${entryPoint}`,
      data: { reason: 'not-served' },
    })
    expect((await world.shop.ask('eth_sendTransaction', {})).error?.code).toBe(-32601)
  })
})

describe('what is refused', () => {
  const owner = ownerOf('refused')
  let good: Operation
  beforeAll(async () => {
    await world.give(owner.plan.address, '1')
    good = await world.shop.prepare(owner, [pay(stranger, 1n)])
  })
  const other = planAccount(stranger)

  type Change = { [Part in keyof Operation]?: Operation[Part] | undefined }
  it.each<[string, Change, [code: number, reason: string]]>([
    ['a nonce that is not next', { nonce: 5n }, [-32500, 'AA25']],
    [
      'an account of another kind',
      { factory: undefined, factoryData: undefined, sender: tokens.dUSD.address },
      [-32500, 'account'],
    ],
    ['an account that is not there', { factory: undefined, factoryData: undefined }, [-32500, 'AA20']],
    ['a factory that deploys another', { factoryData: other.factoryData }, [-32500, 'account']],
    ['a foreign factory', { factory: stranger }, [-32500, 'account']],
    ['bytes that are not paid for', { preVerificationGas: 40_000n }, [-32602, 'gas']],
    ['more gas than a block should give', { callGasLimit: 11_000_000n }, [-32602, 'gas']],
    ['fees below the base fee', { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, [-32602, 'fees']],
    ['a tip above the whole', { maxPriorityFeePerGas: 10n ** 12n }, [-32602, 'fees']],
    ['too little gas to be validated', { verificationGasLimit: 30_000n }, [-32500, 'AA13']],
    ['too little gas for its call', { callGasLimit: 9_000n }, [-32521, 'call']],
    ['a paymaster of others', { paymaster: stranger, paymasterData: '0x' }, [-32501, 'paymaster']],
    [
      'more than the account has',
      { verificationGasLimit: 9_000_000n, maxFeePerGas: 10n ** 12n },
      [-32500, 'AA21'],
    ],
  ])('%s', async (_, change, expected) => {
    const signed = await world.shop.sign(owner, { ...good, ...change } as Operation)
    expect(reasonOf(await world.shop.send(signed))).toEqual(expected)
  })

  it('a signature of somebody else, of another chain, or cut off', async () => {
    const signed = await world.shop.sign(ownerOf('thief'), good)
    expect(reasonOf(await world.shop.send(signed))).toEqual([-32507, 'AA24'])
    const right = await world.shop.sign(owner, good)
    const short = { ...right, signature: right.signature.slice(0, -2) as Hex }
    expect(reasonOf(await world.shop.send(short))).toEqual([-32507, 'AA24'])
    const typed = operationTypedData(good, 1)
    const foreign = { ...good, signature: await owner.account.signTypedData(typed) }
    expect(reasonOf(await world.shop.send(foreign))).toEqual([-32507, 'AA24'])
  })

  it('the deployment of an account that is deployed', async () => {
    const deployed = ownerOf('deployed already')
    await world.give(deployed.plan.address, '1')
    await world.shop.receiptOf(await world.shop.perform(deployed, [pay(stranger, 1n)]))
    const next = await world.shop.prepare(deployed, [pay(stranger, 1n)])
    const { factory, factoryData } = deployed.plan
    const again = { ...next, factory, factoryData }
    const paid = { preVerificationGas: next.preVerificationGas + 50_000n }
    const signed = await world.shop.sign(deployed, { ...again, ...paid })
    expect(reasonOf(await world.shop.send(signed))).toEqual([-32500, 'AA10'])
    const estimate = await world.shop.ask('eth_estimateUserOperationGas', toWireOperation(signed), entryPoint)
    expect(reasonOf(estimate)).toEqual([-32500, 'AA10'])
  })

  it('what is not an operation at all, without losing the connection', async () => {
    for (const params of [
      [],
      [null, entryPoint],
      [{}, entryPoint],
      [good.sender, entryPoint],
      [[toWireOperation(good)], entryPoint],
    ])
      expect((await world.shop.ask('eth_sendUserOperation', ...(params as unknown[]))).error?.code).toBe(
        -32602,
      )
    expect((await world.shop.ask('eth_getUserOperationReceipt', '0x12')).error?.code).toBe(-32602)
    expect(await world.shop.result('eth_getUserOperationReceipt', `0x${'00'.repeat(32)}`)).toBeNull()
    expect(await world.shop.result('pimlico_getUserOperationStatus', `0x${'00'.repeat(32)}`)).toMatchObject({
      status: 'not_found',
    })
  })

  it('a second operation of an account while one is under way; the same one again is no second', async () => {
    await world.onChain('evm_setAutomine', false)
    try {
      const first = await world.shop.sign(owner, good)
      const hash = (await world.shop.send(first)).result
      expect(hash).toMatch(/^0x/)
      expect((await world.shop.send(first)).result).toBe(hash)
      const second = await world.shop.sign(owner, { ...good, maxFeePerGas: good.maxFeePerGas * 2n })
      expect(reasonOf(await world.shop.send(second))).toEqual([-32500, 'under-way'])
      await world.onChain('evm_setAutomine', true)
      await expect
        .poll(
          async () => {
            await world.onChain('evm_mine')
            return world.shop.result('pimlico_getUserOperationStatus', hash)
          },
          { timeout: 15_000 },
        )
        .toMatchObject({ status: 'included' })
    } finally {
      await world.onChain('evm_setAutomine', true)
    }
  })
})

it('notes what ends in one block, each promise with its own cost', async () => {
  const owners = ['one of three', 'two of three', 'three of three'].map(name => ownerOf(name))
  await world.onChain('evm_setAutomine', false)
  try {
    const hashes: Hex[] = []
    for (const [at, owner] of owners.entries()) {
      const calls = Array.from({ length: at }, () => mint(owner.plan.address))
      hashes.push(await world.shop.perform(owner, [mint(owner.plan.address), ...calls], { sponsored: true }))
    }
    const states = () =>
      Promise.all(
        hashes.map(
          async hash =>
            (await world.shop.result<{ status: string }>('pimlico_getUserOperationStatus', hash)).status,
        ),
      )
    const become = (status: string) =>
      expect.poll(states, { timeout: 15_000 }).toEqual(hashes.map(() => status))
    await become('submitted')
    await world.onChain('evm_mine')
    await become('included')
    for (const [at, hash] of hashes.entries()) {
      const { actualGasCost } = await world.shop.receiptOf(hash)
      const { rows } = await world.pool.query('select cost from sponsorships where sender = $1', [
        owners[at]?.plan.address.toLowerCase(),
      ])
      expect(rows).toEqual([{ cost: String(BigInt(actualGasCost)) }])
    }
  } finally {
    await world.onChain('evm_setAutomine', true)
  }
})

describe('who has a key of ours', () => {
  it('[T-55] and a signed operation of somebody can send it as it is, or not at all', async () => {
    const owner = ownerOf('watched')
    const signed = await world.shop.sign(
      owner,
      await world.shop.prepare(owner, [mint(owner.plan.address)], { sponsored: true }),
    )
    const { bundler } = smartAccounts
    const chain = chainCalls(world.gateway.context.rpc, chainA)
    const judge = (operation: Operation) =>
      rehearse(chain, { ...operationTransaction(operation, bundler), from: bundler })
    const { paymasterData = '0x', paymasterVerificationGasLimit = 0n } = signed
    const changes: Partial<Operation>[] = [
      { callData: encodeCalls([mint(stranger)]) },
      { sender: ownerOf('somebody else').plan.address },
      { factoryData: ownerOf('somebody else').plan.factoryData },
      { nonce: 1n },
      { callGasLimit: signed.callGasLimit - 1n },
      { verificationGasLimit: signed.verificationGasLimit + 1n },
      { preVerificationGas: signed.preVerificationGas + 1n },
      { maxFeePerGas: signed.maxFeePerGas + 1n },
      { maxPriorityFeePerGas: signed.maxPriorityFeePerGas + 1n },
      { paymasterVerificationGasLimit: paymasterVerificationGasLimit + 1n },
      { paymasterPostOpGasLimit: 1n },
      { paymasterData: paymasterData.replace(/^0x(.{60})./, '0x$1f') as Hex },
    ]
    for (const change of changes)
      await expect(judge({ ...signed, ...change }), Object.keys(change).join()).rejects.toThrow(/AA[123]\d/)
    await judge(signed)

    // With whatever gas: it is done as a whole, or the transaction fails and the operation stays as good as it was.
    await world.onChain('hardhat_impersonateAccount', devnetAddresses.people.ada)
    const { data, gas } = operationTransaction(signed, devnetAddresses.people.ada)
    const order = { from: devnetAddresses.people.ada, to: entryPoint, data }
    const failed: bigint[] = []
    for (let share = 20n; share <= 100n; share += 2n) {
      const hash = await world.onChain<Hex>('eth_sendTransaction', {
        ...order,
        gas: numberToHex((gas * share) / 100n),
      })
      const { status } = await world.onChain<{ status: Hex }>('eth_getTransactionReceipt', hash)
      expect(await pictures(owner.plan.address)).toBe(status === '0x1' ? 1n : 0n)
      if (status === '0x1') break
      expect((await world.shop.begin(owner, [pay(stranger, 1n)])).nonce).toBe(0n)
      failed.push(share)
    }
    expect(failed.length).toBeGreaterThan(5)
    expect(failed).not.toContain(100n)
    await expect(judge(signed)).rejects.toThrow(/AA10|AA25/)
  })

  it('[T-56] cannot take out what the paymaster has: its owner alone may', async () => {
    const { paymaster, paymasterSigner, bundler } = smartAccounts
    const withdraw = encodeFunctionData({
      abi: parseAbi(['function withdrawTo(address to, uint256 amount)']),
      args: [stranger, 1n],
    })
    const by = (from: Address) => world.onChain('eth_call', { from, to: paymaster, data: withdraw }, 'latest')
    await expect(by(paymasterSigner)).rejects.toThrow(/revert/)
    await expect(by(bundler)).rejects.toThrow(/revert/)
    await by(devnetAddresses.people.maker)
  })
})

describe('transactions that failed at our cost', () => {
  it('ban their account for an hour, and let the chain rest when there are many', async () => {
    const owner = ownerOf('unlucky')
    await world.give(owner.plan.address, '1')
    const signed = await world.shop.sign(owner, await world.shop.prepare(owner, [pay(stranger, 1n)]))
    const fail = (count: number, sender: Address) =>
      world.pool.query(
        `insert into user_operations (hash, project, chain, sender, operation, status, created_at, updated_at)
         select 'failed ' || $1 || each, 'shop', $3, $1, '{}', 'reverted', now(), now()
         from generate_series(1, $2) each`,
        [sender.toLowerCase(), count, chainA],
      )
    try {
      await fail(1, owner.plan.address)
      expect(reasonOf(await world.shop.send(signed))).toEqual([-32504, 'banned'])
      await fail(9, stranger)
      expect(reasonOf(await world.shop.send(signed))).toEqual([-32002, 'bundler/resting'])
      await world.pool.query(`update user_operations set updated_at = now() - interval '61 minutes'
        where status = 'reverted'`)
      expect((await world.shop.send(signed)).result).toMatch(/^0x/)
    } finally {
      step = 0
      await world.pool.query(`delete from user_operations where status = 'reverted'`)
    }
  })
})

describe('sponsoring', () => {
  const sponsored = { sponsored: true }

  it('needs a budget of the project', async () => {
    const owner = ownerOf('of the poor')
    await expect(world.poor.prepare(owner, [mint(owner.plan.address)], sponsored)).rejects.toThrow(
      'sponsor/none',
    )
  })

  it('pays no fees and no gas beyond what is needed, and for nothing that fails', async () => {
    const owner = ownerOf('greedy')
    const good = await world.shop.prepare(owner, [mint(owner.plan.address)], sponsored)
    const ask = async (change: Partial<Operation>) => {
      return reasonOf(
        await world.shop.ask(
          'pm_getPaymasterData',
          toWireOperation({ ...good, ...change }),
          entryPoint,
          '0x7a69',
          {},
        ),
      )
    }
    expect(await ask({ maxFeePerGas: 10n ** 12n })).toEqual([-32501, 'sponsor/fees'])
    // Whoever sends it himself would keep the tip.
    const tip = 2n * (await world.shop.reading().getGasPrice())
    expect(await ask({ maxFeePerGas: tip, maxPriorityFeePerGas: tip })).toEqual([-32501, 'sponsor/fees'])
    // Half of what the block asks for, which falls while blocks are empty.
    const { baseFeePerGas } = await world.shop.reading().getBlock()
    const low = (baseFeePerGas ?? 0n) / 2n
    expect(await ask({ maxFeePerGas: low, maxPriorityFeePerGas: 0n })).toEqual([-32501, 'sponsor/fees'])
    expect(await ask({ nonce: 1n })).toEqual([-32500, 'AA25'])
    expect(await ask({ preVerificationGas: good.preVerificationGas * 2n })).toEqual([-32501, 'sponsor/gas'])
    expect(await ask({ callGasLimit: 5_000_000n })).toEqual([-32501, 'sponsor/gas'])
    expect(await ask({ verificationGasLimit: 5_000_000n })).toEqual([-32501, 'sponsor/gas'])
    expect(await ask({ callGasLimit: 20_000n })).toEqual([-32521, 'call'])
    const changed = await world.shop.sign(owner, { ...good, maxFeePerGas: good.maxFeePerGas + 1n })
    // The promise is for exactly what was asked.
    expect(reasonOf(await world.shop.send(changed))).toEqual([-32501, 'AA34'])
    const other = ownerOf('greedy too')
    const { sender: _, factory: __, factoryData: ___, callData: ____, ...promised } = good
    const begun = await world.shop.begin(other, [mint(other.plan.address)])
    const stolen = await world.shop.sign(other, { ...begun, ...promised })
    expect(reasonOf(await world.shop.send(stolen))).toEqual([-32501, 'AA34'])
  })

  it('is promised for one nonce by one project at a time', async () => {
    const owner = ownerOf('of two shops')
    await world.shop.prepare(owner, [mint(owner.plan.address)], sponsored)
    await world.shop.prepare(owner, [mint(owner.plan.address)], sponsored)
    await expect(world.rival.prepare(owner, [mint(owner.plan.address)], sponsored)).rejects.toThrow(
      'sponsor/elsewhere',
    )
  })

  it('counts a smaller promise for the same nonce as the larger one, which may still be used', async () => {
    const owner = ownerOf('of small wishes')
    const calls = Array.from({ length: 4 }, () => mint(owner.plan.address))
    const large = mostCost(await world.shop.prepare(owner, [mint(owner.plan.address), ...calls], sponsored))
    const small = mostCost(await world.shop.prepare(owner, [mint(owner.plan.address)], sponsored))
    expect(small).toBeLessThan(large)
    const { rows } = await world.pool.query('select most from sponsorships where sender = $1', [
      owner.plan.address.toLowerCase(),
    ])
    expect(rows).toEqual([{ most: String(large) }])
  })

  it('keeps to the budget when many ask at once', async () => {
    const owners = Array.from({ length: 8 }, (_, at) => ownerOf(`crowd ${at}`))
    const asked: Operation[] = []
    for (const owner of owners)
      asked.push(await world.rival.prepare(owner, [mint(owner.plan.address)], sponsored))
    const [most = 0n] = asked.map(mostCost)
    await world.pool.query(`delete from sponsorships where project = 'rival'`)
    await setBudget(world.pool, {
      ...{ project: 'rival', chain: chainA },
      ...{ perDay: (most * 7n) / 2n, perAccount: most * 2n },
    })
    const answers = await Promise.all(
      asked.map(operation =>
        world.rival.ask('pm_getPaymasterData', toWireOperation(operation), entryPoint, '0x7a69', {}),
      ),
    )
    expect(answers.map(reasonOf).filter(Array.isArray)).toEqual(
      Array.from({ length: 5 }, () => [-32501, 'sponsor/budget']),
    )
  })

  it('takes no operation whose promise ends before it can be in a block', async () => {
    const owner = ownerOf('slow')
    const late = await world.shop.sign(
      owner,
      await world.shop.prepare(owner, [mint(owner.plan.address)], sponsored),
    )
    ahead += 270_000
    expect(reasonOf(await world.shop.send(late))).toEqual([-32501, 'sponsor/expired'])
  })

  it('pays for the named calls alone, in batches and multicalls one by one; others go on at their own cost', async () => {
    const owner = ownerOf('particular')
    const { address } = owner.plan
    const allow = (contract: string, method: string) =>
      world.pool.query(`insert into sponsored_calls values ('shop', $1, $2, $3, 'x')`, [
        ...[chainA, contract.toLowerCase(), method],
      ])
    const prepare = (...calls: [AccountCall, ...AccountCall[]]) => world.shop.prepare(owner, calls, sponsored)
    const aggregate = (...calls: AccountCall[]): AccountCall => ({
      ...{ to: '0xcA11bde05977b3631167028862bE2a173976CA11', value: 0n },
      data: encodeFunctionData({
        abi: parseAbi(['function aggregate3((address,bool,bytes)[])']),
        args: [calls.map(({ to, data }) => [to, false, data] as const)],
      }),
    })
    try {
      await allow(nfts.pictures, mint(address).data.slice(0, 10))
      await prepare(mint(address))
      await prepare(mint(address), mint(address))
      const refused = /This project pays for certain calls only.*sponsor\/calls/
      const read = encodeFunctionData({ abi: picturesAbi, functionName: 'balanceOf', args: [address] })
      const other: AccountCall = { to: nfts.pictures, value: 0n, data: read }
      await expect(prepare(other)).rejects.toThrow(refused)
      await expect(prepare(mint(address), other)).rejects.toThrow(refused)
      await expect(prepare(mint(address), pay(stranger, 0n))).rejects.toThrow(refused)
      await expect(prepare(aggregate(mint(address), other))).rejects.toThrow(refused)
      // The promise is refused, too, not only what it is estimated with.
      const good = await prepare(mint(address))
      const changed = toWireOperation({ ...good, callData: encodeCalls([other]) })
      const asked = await world.shop.ask('pm_getPaymasterData', changed, entryPoint, '0x7a69', {})
      expect(reasonOf(asked)).toEqual([-32501, 'sponsor/calls'])
      // At the visitor's own cost it goes on.
      await world.give(address, '1')
      const receipt = await world.shop.receiptOf(await world.shop.perform(owner, [mint(address), other]))
      expect(receipt).toMatchObject({ success: true })
      expect(receipt).not.toHaveProperty('paymaster')
      await allow(stranger, '')
      await prepare(mint(address), pay(stranger, 1n))
    } finally {
      await world.pool.query('delete from sponsored_calls')
    }
  })

  it('ends with the budget of the account, then of the project, until a day is over', async () => {
    const set = (perDay: bigint, perAccount: bigint) =>
      world.pool.query(`update sponsor_budgets set per_day = $1, per_account = $2 where project = 'shop'`, [
        String(perDay),
        String(perAccount),
      ])
    const owner = ownerOf('regular')
    const prepare = () => world.shop.prepare(owner, [mint(owner.plan.address)], sponsored)
    try {
      await set(parseEther('1'), 1n)
      await expect(prepare()).rejects.toThrow('sponsor/account-budget')
      await set(1n, 1n)
      await expect(prepare()).rejects.toThrow('sponsor/budget')
      await set(parseEther('1'), parseEther('0.2'))
      await prepare()
      // What was promised counts, and a newer promise for the same nonce takes its place.
      const { rows } = await world.pool.query('select sum(most) as all from sponsorships where sender = $1', [
        owner.plan.address.toLowerCase(),
      ])
      await set(parseEther('1'), (BigInt(rows[0].all) * 3n) / 2n)
      await prepare()
      await set(1n, 1n)
      await expect(prepare()).rejects.toThrow('sponsor/budget')
    } finally {
      await set(parseEther('1'), parseEther('0.2'))
    }
  })

  it('forgets a promise that nobody used in time', async () => {
    const owner = ownerOf('hesitant')
    await world.shop.prepare(owner, [mint(owner.plan.address)], sponsored)
    ahead += 10 * 60_000
    await expect
      .poll(
        async () =>
          (
            await world.pool.query('select cost from sponsorships where sender = $1', [
              owner.plan.address.toLowerCase(),
            ])
          ).rows,
        { timeout: 15_000 },
      )
      .toEqual([{ cost: '0' }])
  })

  it('says that the paymaster is drained', async () => {
    const { maker } = devnetAddresses.people
    await world.onChain('hardhat_impersonateAccount', maker)
    const data = encodeFunctionData({
      abi: parseAbi(['function withdrawTo(address to, uint256 amount)']),
      args: [maker, (await deposit()) - 1n],
    })
    await world.onChain('eth_sendTransaction', { from: maker, to: smartAccounts.paymaster, data })
    const owner = ownerOf('too late')
    await expect(world.shop.prepare(owner, [mint(owner.plan.address)], sponsored)).rejects.toThrow(
      'The paymaster has too little left: its owner must add to its deposit (sponsor/drained)',
    )
  })

  it('keeps nothing from being sent where a promise cannot be settled', async () => {
    const owner = ownerOf('beside a promise')
    const { address } = owner.plan
    await world.give(address, '1')
    const operation = await world.shop.sign(owner, await world.shop.prepare(owner, [pay(address, 0n)]))
    const hash = operationHash(operation, 31337)
    await world.pool.query(
      `insert into sponsorships (chain, sender, nonce, project, most, until, created_at)
       values ($1, 'nobody', 0, 'shop', 1, now() - interval '1 day', now() - interval '1 day')`,
      [chainA],
    )
    try {
      // Taken by another node: it is found when this one looks, and each look looks at promises, too.
      step = 1_000
      const kept = { hash, project: 'shop', chain: chainA, operation }
      await keepOperation(world.pool, kept, Date.now() + ahead)
      expect((await world.shop.receiptOf(hash)).success).toBe(true)
    } finally {
      await world.pool.query(`delete from sponsorships where sender = 'nobody'`)
    }
  })
})
