import { devnetAddresses } from '@latchkey/devnet/addresses'
import { redeemPermission } from '@latchkey/server'
import {
  type AccountCall,
  caveatsOf,
  type Delegation,
  delegationEnforcers,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  isDisabledCall,
  type Limits,
  type SignedDelegation,
  smartAccountContracts,
} from '@latchkey/smartaccount'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { copyContracts } from './testing/copyContracts'
import { type Owner, ownerOf } from './testing/smartClient'
import { startBundler, type TestBundler } from './testing/startBundler'

const { nfts, people, smartAccounts, tokens } = devnetAddresses
const { delegationManager } = smartAccountContracts
const dollar = tokens.dUSD.address as Address
const pictures = nfts.pictures as Address
const picturesAbi = parseAbi([
  'function mint(address to, string uri) returns (uint256)',
  'function transferFrom(address from, address to, uint256 id)',
])
const site = ownerOf('site').account
const receiver = '0x000000000000000000000000000000000000bEEF'
const owner = ownerOf('granter')
const { address } = owner.plan

let world: TestBundler
let now = 0
let salt = 0n
beforeAll(async () => {
  world = await startBundler(devnetBundler)
  await world.give(address, '10')
  await world.give(site.address, '10')
  await world.onChain('hardhat_impersonateAccount', people.ada)
  await world.onChain('eth_sendTransaction', {
    ...{ from: people.ada, to: dollar },
    data: transfer(address, 1_000n),
  })
  // Its first operation puts the account on the chain.
  await world.shop.receiptOf(await world.shop.perform(owner, [mint(address)]))
  now = Number((await world.shop.reading().getBlock()).timestamp)
})
afterAll(() => world.close())

function transfer(to: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
}
function mint(to: Address): AccountCall {
  const data = encodeFunctionData({ abi: picturesAbi, functionName: 'mint', args: [to, ''] })
  return { to: pictures, value: 0n, data }
}
const pay = (value: bigint, data: Hex = '0x'): AccountCall => ({ to: receiver, value, data })
const send = (amount: bigint): AccountCall => ({
  ...{ to: dollar, value: 0n },
  data: transfer(receiver, amount),
})

async function grant(
  allowed: Limits['allowed'],
  more: Partial<Limits> = {},
  { by = owner, chain = 31337 }: { by?: Owner; chain?: number } = {},
): Promise<SignedDelegation> {
  salt += 1n
  const delegation: Delegation = {
    delegate: site.address,
    delegator: address,
    caveats: caveatsOf({ allowed, until: now + 86_400, ...more }),
    salt,
  }
  const signature = await by.account.signTypedData(delegationTypedData(delegation, chain))
  return { ...delegation, signature }
}

/** What came of using it: 'done', or why the chain refused it. Nobody but the chain is asked. */
async function use(
  given: SignedDelegation,
  call: AccountCall,
  by: Address = site.address,
  onChain = world.onChain,
): Promise<string> {
  await onChain('hardhat_impersonateAccount', by)
  const { to, data } = redeemPermission({ context: encodeContext(given), delegationManager }, call)
  const order = { from: by, to, data, gas: '0x1e8480' }
  const why = await onChain('eth_call', order, 'latest').then(
    () => 'allowed',
    error => reasonOf(String(error)),
  )
  const hash = await onChain<Hex>('eth_sendTransaction', order)
  const { status } = await onChain<{ status: Hex }>('eth_getTransactionReceipt', hash)
  expect(status).toBe(why === 'allowed' ? '0x1' : '0x0')
  return status === '0x1' ? 'done' : why
}

const managerErrors = ['InvalidDelegate', 'InvalidERC1271Signature', 'CannotUseADisabledDelegation'] as const

function reasonOf(error: string): string {
  return managerErrors.find(name => error.includes(toFunctionSelector(`function ${name}()`))) ?? error
}

describe('what an account lets somebody do, and the chain refuses beyond it', () => {
  test('the addresses are the ones that the devnet has its contracts at', () => {
    expect(Object.values(delegationEnforcers).sort()).toEqual(Object.values(smartAccounts.enforcers).sort())
  })

  test('a sum of a token: in parts up to it, not more, nothing else, and nobody else', async () => {
    const given = await grant({ kind: 'token', token: dollar, most: 100n })
    const approve: AccountCall = {
      ...{ to: dollar, value: 0n },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 1n] }),
    }
    expect(await use(given, send(60n))).toBe('done')
    expect(await use(given, send(60n))).toMatch(/allowance-exceeded/)
    expect(await use(given, send(40n))).toBe('done')
    expect(await use(given, send(1n))).toMatch(/allowance-exceeded/)
    expect(await use(given, approve)).toMatch(/invalid-method/)
    expect(await use(given, { ...send(0n), to: tokens.WETH.address })).toMatch(/invalid-contract/)
    expect(await use(given, send(0n), people.ada)).toMatch(/InvalidDelegate/)
  })

  test('a sum of coins: not more, and no call behind an empty hand', async () => {
    const given = await grant({ kind: 'coins', most: 100n })
    expect(await use(given, pay(60n))).toBe('done')
    expect(await use(given, pay(60n))).toMatch(/allowance-exceeded/)
    expect(await use(given, pay(40n))).toBe('done')
    const tokenByCoins = await grant({ kind: 'coins', most: 100n })
    expect(await use(tokenByCoins, send(1n))).toMatch(/invalid-calldata/)
  })

  test('one thing of a collection, and no other', async () => {
    const move = (id: bigint): AccountCall => ({
      ...{ to: pictures, value: 0n },
      data: encodeFunctionData({
        abi: picturesAbi,
        functionName: 'transferFrom',
        args: [address, receiver, id],
      }),
    })
    const id = await newestPicture()
    const given = await grant({ kind: 'thing', collection: pictures, id })
    expect(await use(given, move(id + 1n))).toMatch(/unauthorized-token-id/)
    expect(await use(given, move(id))).toBe('done')
  })

  test('functions of a contract: no other contract, function or coins, and only so often', async () => {
    const selector = toFunctionSelector('function mint(address to, string uri)')
    const functions = { kind: 'functions', contract: pictures, selectors: [selector], coinsEach: 0n } as const
    const given = await grant(functions, { mostCalls: 2 })
    expect(await use(given, { ...mint(receiver), to: dollar })).toMatch(/target-address-not-allowed/)
    expect(await use(given, { ...mint(receiver), data: transfer(receiver, 0n) })).toMatch(
      /method-not-allowed/,
    )
    expect(await use(given, { ...mint(receiver), value: 1n })).toMatch(/value-too-high/)
    expect(await use(given, mint(receiver))).toBe('done')
    expect(await use(given, mint(receiver))).toBe('done')
    expect(await use(given, mint(receiver))).toMatch(/limit-exceeded/)
  })

  test('nothing after its end', async () => {
    const given = await grant({ kind: 'coins', most: 100n }, { until: now - 1 })
    expect(await use(given, pay(1n))).toMatch(/expired-delegation/)
  })

  test('nothing that somebody else has signed, or that was changed after it was signed', async () => {
    const stolen = await grant({ kind: 'coins', most: 100n }, {}, { by: ownerOf('thief') })
    expect(await use(stolen, pay(1n))).toMatch(/InvalidERC1271Signature/)
    const given = await grant({ kind: 'coins', most: 100n })
    const more = {
      ...given,
      caveats: caveatsOf({ allowed: { kind: 'coins', most: 1_000n }, until: now + 86_400 }),
    }
    expect(await use(more, pay(101n))).toMatch(/InvalidERC1271Signature/)
  })

  test('[T-53] nothing on another network, though the account and the contracts are the same there', async () => {
    const { onOther } = world
    await copyContracts(world.onChain, onOther)
    for (const each of [address, site.address])
      await onOther('hardhat_setBalance', each, numberToHex(parseEther('10')))
    const { factory: to, factoryData: data } = owner.plan
    await onOther('hardhat_impersonateAccount', site.address)
    await onOther('eth_sendTransaction', { from: site.address, to, data, gas: '0x1e8480' })
    const here = await grant({ kind: 'coins', most: 100n })
    const there = await grant({ kind: 'coins', most: 100n }, {}, { chain: 31338 })
    expect(await use(here, pay(1n), site.address, onOther)).toMatch(/InvalidERC1271Signature/)
    expect(await use(there, pay(1n))).toMatch(/InvalidERC1271Signature/)
    expect(await use(here, pay(1n))).toBe('done')
    expect(await use(there, pay(1n), site.address, onOther)).toBe('done')
  })

  test('nothing once it was revoked; an equal one with another salt goes on', async () => {
    const given = await grant({ kind: 'coins', most: 100n })
    const other = await grant({ kind: 'coins', most: 100n })
    expect(await isDisabled(given)).toBe(false)
    expect(await use(given, pay(1n))).toBe('done')
    const hash = await world.shop.perform(owner, [disableCall(given)])
    expect((await world.shop.receiptOf(hash)).success).toBe(true)
    expect(await isDisabled(given)).toBe(true)
    expect(await use(given, pay(1n))).toMatch(/CannotUseADisabledDelegation/)
    expect(await isDisabled(other)).toBe(false)
    expect(await use(other, pay(1n))).toBe('done')
  })
})

async function isDisabled(given: Delegation): Promise<boolean> {
  const { to, data } = isDisabledCall(delegationHash(given))
  return BigInt(await world.onChain<Hex>('eth_call', { to, data }, 'latest')) === 1n
}

/** The number of a picture that the account has minted just now. */
async function newestPicture(): Promise<bigint> {
  const hash = await world.shop.perform(owner, [mint(address)])
  const { receipt } = await world.shop.receiptOf(hash)
  const { logs } = await world.onChain<{ logs: { address: Hex; topics: Hex[] }[] }>(
    'eth_getTransactionReceipt',
    receipt.transactionHash,
  )
  const minted = logs.find(log => log.address.toLowerCase() === pictures.toLowerCase())
  return BigInt(minted?.topics[3] ?? 0)
}
