import { encodeCalls, operationTypedData, planAccount, smartAccountContracts } from '@latchkey/smartaccount'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { decodeFunctionData, parseAbi, parseTransaction, recoverTransactionAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { walletKeys } from '../keys/walletKeys'
import { type RescueField, readRescue } from './readRescue'
import { type Rescue, rescueTransaction } from './rescueTransaction'

const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const keys = await walletKeys(Uint8Array.from(mnemonicToEntropy(words, wordlist)))
const to = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const token = '0xc2DD1c6b3911A05e0424Ff2E590832535F0d380E'
const rescue: Rescue = {
  ...{ chainId: 10, isDeployed: false, nonce: 7, maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
  transfers: [
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

  it('has one nonce for whatever is signed with one count of the plain account, so that one of them counts', () => {
    const nonces = [7, 7, 8].map(nonce => operationOf({ ...rescue, nonce }).operation.nonce)
    expect(nonces[0]).toBe(nonces[1])
    expect(nonces[0]).not.toBe(nonces[2])
    expect(nonces.every(nonce => (nonce & (2n ** 64n - 1n)) === 0n && nonce < 2n ** 256n)).toBe(true)
  })
})

describe('what was typed', () => {
  const typed: Partial<Record<RescueField, string>> = {
    ...{ chain: '1', nonce: '0', fee: '20.5', tip: '1' },
    ...{ 'to-0': ` ${to} `, 'amount-0': '0.25', 'token-0': '', 'decimals-0': '' },
  }
  const read = (change: Partial<Record<RescueField, string>> = {}) =>
    readRescue({
      text: name => ({ ...typed, ...change })[name] ?? '',
      isDeployed: true,
      transfers: [0],
    })

  it('is read to the last digit', () => {
    expect(read()).toEqual({
      ...{ chainId: 1, isDeployed: true, nonce: 0 },
      ...{ maxFeePerGas: 20_500_000_000n, maxPriorityFeePerGas: 10n ** 9n },
      transfers: [{ to, amount: 25n * 10n ** 16n }],
    })
    expect(read({ 'token-0': token, 'decimals-0': '6', 'amount-0': '1.000001' })).toMatchObject({
      transfers: [{ to, token, amount: 1_000_001n }],
    })
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
    ['amount-0', { 'amount-0': '0' }],
    ['amount-0', { 'amount-0': '1e3' }],
    ['amount-0', { 'amount-0': '1,000' }],
    ['amount-0', { 'amount-0': '9'.repeat(60) }],
  ])('is refused where %s cannot be meant so: %o', (wrong, change) => {
    expect(read(change)).toEqual({ wrong })
  })
})
