import { encodeCalls, operationTypedData, planAccount, smartAccountContracts } from '@latchkey/smartaccount'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { walletKeys } from '../keys/walletKeys'
import { type RescueField, readRescue, type StepKind } from './readRescue'
import { recoveryTexts } from './recoveryTexts'
import { type Rescue, rescueTransaction } from './rescueTransaction'
import { tellCall } from './tellCall'

const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const keys = await walletKeys(Uint8Array.from(mnemonicToEntropy(words, wordlist)))
const to = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const token = '0xc2DD1c6b3911A05e0424Ff2E590832535F0d380E'
const { entryPoint } = smartAccountContracts
const depositAbi = parseAbi([
  'function withdrawTo(address receiver, uint256 amount)',
  'function withdrawStake(address receiver)',
  'function depositTo(address account) payable',
])
const withdrawal = (receiver: Address, amount = 25n * 10n ** 16n) =>
  encodeFunctionData({ abi: depositAbi, functionName: 'withdrawTo', args: [receiver, amount] })
const rescue: Rescue = {
  ...{ chainId: 10, isDeployed: false, nonce: 7, maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
  steps: [
    { to, amount: 5n },
    { to, amount: 6n, token },
  ],
}
const abi = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Op[] ops, address beneficiary)',
])

function operationOf(wanted: Rescue) {
  const { rawTransaction } = rescueTransaction(keys, wanted)
  const transaction = parseTransaction(rawTransaction)
  const { args } = decodeFunctionData({ abi, data: transaction.data ?? '0x' })
  const [[operation], beneficiary] = args
  if (!operation) throw new Error('no operation')
  return { rawTransaction, transaction, operation, beneficiary }
}

describe('a transaction that needs no server of ours', () => {
  it('is the plain account’s, and its operation the owner’s: of the words’ first and second account', async () => {
    const { rawTransaction, transaction, operation, beneficiary } = operationOf(rescue)
    const plain = mnemonicToAccount(words)
    const owner = mnemonicToAccount(words, { addressIndex: 1 })
    expect(
      await recoverTransactionAddress({ serializedTransaction: rawTransaction as `0x02${string}` }),
    ).toBe(plain.address)
    expect(beneficiary).toBe(plain.address)
    expect(transaction).toMatchObject({
      chainId: 10,
      nonce: 7,
      to: smartAccountContracts.entryPoint.toLowerCase(),
    })
    const plan = planAccount(owner.address)
    expect(operation.sender).toBe(plan.address)
    expect(operation.initCode).toBe((plan.factory + plan.factoryData.slice(2)).toLowerCase())
    const typed = {
      ...operationTypedData(
        {
          ...{ sender: plan.address, callData: '0x', nonce: 0n, signature: '0x' },
          ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
          ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
        },
        10,
      ),
      message: { ...operation, entryPoint: smartAccountContracts.entryPoint },
    }
    expect(await owner.signTypedData(typed)).toBe(operation.signature)
  })

  it('asks nothing of the smart account for gas, and deploys it only where it is not', () => {
    const { operation } = operationOf({ ...rescue, isDeployed: true })
    expect(operation.initCode).toBe('0x')
    expect([BigInt(operation.gasFees), operation.preVerificationGas]).toEqual([0n, 0n])
    expect(operation.callData).toBe(
      encodeCalls([
        { to, value: 5n, data: '0x' },
        {
          ...{ to: token, value: 0n },
          data: `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${'6'.padStart(64, '0')}`,
        },
      ]),
    )
  })

  it('moves NFTs by contract and number, with as much gas as was typed', () => {
    const { operation } = operationOf({
      ...{ ...rescue, isDeployed: true, callGas: 900_000n },
      steps: [
        { to, token, amount: 1n, nft: { id: 7n, kind: 'erc721' } },
        { to, token, amount: 3n, nft: { id: 8n, kind: 'erc1155' } },
      ],
    })
    const from = operation.sender
    const one = parseAbi(['function safeTransferFrom(address,address,uint256)'])
    const several = parseAbi(['function safeTransferFrom(address,address,uint256,uint256,bytes)'])
    expect(operation.callData).toBe(
      encodeCalls([
        { to: token, value: 0n, data: encodeFunctionData({ abi: one, args: [from, to, 7n] }) },
        { to: token, value: 0n, data: encodeFunctionData({ abi: several, args: [from, to, 8n, 3n, '0x'] }) },
      ]),
    )
    expect(BigInt(operation.accountGasLimits) & (2n ** 128n - 1n)).toBe(900_000n)
  })

  it('makes another call as it was typed, in one operation with what it moves, with gas for both', () => {
    const data = '0x379607f5' as const
    const call = { contract: token, data, coins: 9n } as const
    const { operation } = operationOf({ ...rescue, isDeployed: true, steps: [{ to, amount: 5n }, call] })
    expect(operation.callData).toBe(
      encodeCalls([
        { to, value: 5n, data: '0x' },
        { to: token, value: 9n, data },
      ]),
    )
    expect(BigInt(operation.accountGasLimits) & (2n ** 128n - 1n)).toBe(810_000n)
  })

  it('has one nonce for whatever is signed with one count of the plain account, so that one of them counts', () => {
    const nonces = [7, 7, 8].map(nonce => operationOf({ ...rescue, nonce }).operation.nonce)
    expect(nonces[0]).toBe(nonces[1])
    expect(nonces[0]).not.toBe(nonces[2])
    expect(nonces.every(nonce => (nonce & (2n ** 64n - 1n)) === 0n && nonce < 2n ** 256n)).toBe(true)
  })
})

describe('what another call does', () => {
  const told = (contract: Address, data: Hex, language: 'en' | 'de' | 'ar' = 'en') =>
    tellCall({ contract, data, coins: 0n }, { chainId: 1, account: to, ...recoveryTexts([language]) })
  const abi = parseAbi([
    'function withdraw(address asset, uint256 amount, address to)',
    'function approve(address spender, uint256 amount)',
  ])

  it('is told by the decoder of the wallet, in three languages', () => {
    const args = [to, 2n ** 256n - 1n] as const
    const data = encodeFunctionData({ abi, functionName: 'approve', args })
    const { does, warnings, isUnderstood } = told(token, data)
    expect(isUnderstood).toBe(true)
    expect(does.join(' ')).toContain('may take')
    expect(does.join(' ')).toContain(to) // whole, not shortened
    expect(warnings.join(' ')).toContain('It lets')
    expect(told(token, data, 'de').warnings.join(' ')).toContain('Damit darf')
    expect(told(token, data, 'ar').does).not.toEqual(does)
  })

  it('of a known lending protocol is told in the words of what is known, and stays unchecked', () => {
    const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
    const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [token, 5n, to] })
    expect(told(pool, data)).toMatchObject({ isUnderstood: false, warnings: [] })
    expect(told(pool, data).does).toContain('What is known of Aave: Take back')
  })

  it('[T-29] that takes out the deposit at the EntryPoint says how much goes to whom', () => {
    const does = (language: 'en' | 'de' | 'ar') => told(entryPoint, withdrawal(to), language).does
    expect(told(entryPoint, withdrawal(to))).toEqual({
      does: [`Deposit at the EntryPoint: 0.25 of the network’s coin to ${to}`],
      ...{ warnings: [], isUnderstood: true },
    })
    expect(does('de')).toEqual([`Guthaben beim EntryPoint: 0.25 von der Münze des Netzwerks an ${to}`])
    expect(does('ar')[0]).toContain(`\u2068${to}\u2069`)
  })

  it('that nobody knows is called unknown, with no word of a website', () => {
    const { does, warnings, isUnderstood } = told(token, '0x379607f5')
    expect([isUnderstood, warnings]).toEqual([false, []])
    expect(does).toEqual([expect.stringContaining('What that does is not known.'), `Contract: ${token}`])
  })
})

describe('what was typed', () => {
  const typed: Partial<Record<RescueField, string>> = {
    ...{ chain: '1', nonce: '0', fee: '20.5', tip: '1' },
    ...{ 'to-0': ` ${to} `, 'amount-0': '0.25', 'token-0': '', 'decimals-0': '' },
  }
  const smart = planAccount(mnemonicToAccount(words, { addressIndex: 1 }).address).address
  const read = (change: Partial<Record<RescueField, string>> = {}, kind: StepKind = 'transfer') =>
    readRescue({
      text: name => ({ ...typed, ...change })[name] ?? '',
      isDeployed: true,
      ...{ account: smart, steps: [{ at: 0, kind }] },
    })

  it('is read to the last digit', () => {
    expect(read()).toEqual({
      ...{ chainId: 1, isDeployed: true, nonce: 0 },
      ...{ maxFeePerGas: 20_500_000_000n, maxPriorityFeePerGas: 10n ** 9n },
      steps: [{ to, amount: 25n * 10n ** 16n }],
    })
    expect(read({ 'token-0': token, 'decimals-0': '6', 'amount-0': '1.000001' })).toMatchObject({
      steps: [{ to, token, amount: 1_000_001n }],
    })
  })

  it('an NFT is its contract and number, and how many of it there are', () => {
    const nft = { 'token-0': token, 'id-0': ' 7 ', 'amount-0': '' } as const
    expect(read({ ...nft, gas: '900000' })).toMatchObject({
      callGas: 900_000n,
      steps: [{ to, token, amount: 1n, nft: { id: 7n, kind: 'erc721' } }],
    })
    expect(read({ ...nft, 'id-0': '0x0a', 'amount-0': '3' })).toMatchObject({
      steps: [{ to, token, amount: 3n, nft: { id: 10n, kind: 'erc1155' } }],
    })
  })

  const call = { 'contract-0': ` ${token} `, 'data-0': ' 0x379607F5\n00 ', 'coins-0': '' } as const

  it('another call is its contract, its data in whatever lines, and what is sent along', () => {
    const made = { contract: token, data: '0x379607f500' }
    expect(read(call, 'call')).toMatchObject({ steps: [{ ...made, coins: 0n }] })
    expect(read({ ...call, 'coins-0': '0.5' }, 'call')).toMatchObject({
      steps: [{ ...made, coins: 5n * 10n ** 17n }],
    })
  })

  it.each<Address>([to, smart])('[T-29] the deposit at the EntryPoint goes to %s', receiver => {
    const data = withdrawal(receiver)
    expect(read({ 'contract-0': entryPoint, 'data-0': data }, 'call')).toMatchObject({
      steps: [{ contract: entryPoint, data, coins: 0n }],
    })
  })

  const other = encodeFunctionData({ abi: depositAbi, functionName: 'depositTo', args: [to] })
  const all = encodeFunctionData({ abi: depositAbi, functionName: 'withdrawStake', args: [to] })
  it.each<[string, RescueField, Partial<Record<RescueField, string>>]>([
    ['another call', 'contract-0', { 'data-0': other }],
    ['the stake', 'contract-0', { 'data-0': all }],
    ['with more behind it', 'contract-0', { 'data-0': `${withdrawal(to)}00` }],
    ['with less', 'contract-0', { 'data-0': withdrawal(to).slice(0, -2) }],
    ['with more than an address', 'contract-0', { 'data-0': withdrawal(to).replace('c28780', 'c28781') }],
    ['of nothing', 'contract-0', { 'data-0': withdrawal(to, 0n) }],
    ['to nobody', 'contract-0', { 'data-0': withdrawal(`0x${'0'.repeat(40)}`) }],
    ['to the EntryPoint itself', 'contract-0', { 'data-0': withdrawal(entryPoint) }],
    ['with coins', 'coins-0', { 'coins-0': '1' }],
    ['of another EntryPoint', 'contract-0', { 'contract-0': '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108' }],
  ])('[T-29] nothing else of the EntryPoint is called: %s', (_what, wrong, change) => {
    const deposit = { 'contract-0': entryPoint, 'data-0': withdrawal(to) } as const
    expect(read({ ...deposit, ...change }, 'call')).toEqual({ wrong })
  })

  it.each<[RescueField, Partial<Record<RescueField, string>>]>([
    ['contract-0', { 'contract-0': '' }],
    ['contract-0', { 'contract-0': token.replace('c2DD', 'C2dd') }],
    ['contract-0', { 'contract-0': smart }],
    ['contract-0', { 'contract-0': smartAccountContracts.delegationManager }],
    ['contract-0', { 'contract-0': smartAccountContracts.entryPoint.toLowerCase() }],
    ['data-0', { 'data-0': '' }],
    ['data-0', { 'data-0': '0x' }],
    ['data-0', { 'data-0': '379607f5' }],
    ['data-0', { 'data-0': '0x379607' }],
    ['data-0', { 'data-0': '0x379607f50' }],
    ['data-0', { 'data-0': 'withdraw()' }],
    ['data-0', { 'data-0': `0x${'0'.repeat(100_002)}` }],
    ['coins-0', { 'coins-0': '1,5' }],
    ['coins-0', { 'coins-0': '-1' }],
    ['coins-0', { 'coins-0': '9'.repeat(60) }],
  ])('a call is refused where %s cannot be meant so: %o', (wrong, change) => {
    expect(read({ ...call, ...change }, 'call')).toEqual({ wrong })
  })

  it.each<[RescueField, Partial<Record<RescueField, string>>]>([
    ['chain', { chain: '' }],
    ['chain', { chain: '0' }],
    ['chain', { chain: 'ethereum' }],
    ['nonce', { nonce: '-1' }],
    ['nonce', { nonce: '0x1' }],
    ['fee', { fee: '0' }],
    ['fee', { fee: '1,5' }],
    ['fee', { fee: '1.0000000001' }],
    ['tip', { tip: '21' }],
    ['to-0', { 'to-0': to.toLowerCase().slice(0, -1) }],
    ['to-0', { 'to-0': to.replace('E7E3', 'e7E3') }],
    ['to-0', { 'to-0': `0x${'0'.repeat(40)}` }],
    ['to-0', { 'to-0': token, 'token-0': token, 'decimals-0': '6' }],
    ['token-0', { 'token-0': 'USDC', 'decimals-0': '6' }],
    ['decimals-0', { 'token-0': token }],
    ['amount-0', { 'token-0': token, 'decimals-0': '6', 'amount-0': '0.0000001' }],
    ['token-0', { 'id-0': '7' }],
    ['id-0', { 'token-0': token, 'id-0': 'seven' }],
    ['id-0', { 'token-0': token, 'id-0': '9'.repeat(78) }],
    ['amount-0', { 'token-0': token, 'id-0': '7', 'amount-0': '1.5' }],
    ['amount-0', { 'token-0': token, 'id-0': '7', 'amount-0': '0' }],
    ['gas', { gas: '20999' }],
    ['gas', { gas: '30000001' }],
    ['gas', { gas: 'much' }],
    ['amount-0', { 'amount-0': '0' }],
    ['amount-0', { 'amount-0': '1e3' }],
    ['amount-0', { 'amount-0': '1,000' }],
    ['amount-0', { 'amount-0': '9'.repeat(60) }],
  ])('is refused where %s cannot be meant so: %o', (wrong, change) => {
    expect(read(change)).toEqual({ wrong })
  })
})
