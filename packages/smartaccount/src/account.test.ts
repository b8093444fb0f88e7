import { encodeFunctionData, type Hex, hexToBytes, keccak256, parseAbi, zeroAddress, zeroHash } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { planAccount } from './accountAddress'
import { encodeCalls } from './encodeCalls'
import { handleOpsData } from './handleOpsData'
import { mostCost, type Operation, operationHash, packOperation } from './operation'
import { proxyCode } from './proxyCode'
import { proxyAddress, proxyCreation } from './proxyCreation'
import { readFactoryData } from './readFactoryData'
import { smartAccountContracts } from './smartAccountContracts'
import { calldataGas } from './transactionGas'
import { readOperation, toWireOperation } from './wireOperation'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`).address
const plan = planAccount(owner)

test('the address of an account never changes', () => {
  expect(keccak256(proxyCode)).toMatch(/^0xc8fb9314.*a8e0$/)
  expect(owner).toBe('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A')
  expect(plan.address).toBe('0xc2DD1c6b3911A05e0424Ff2E590832535F0d380E')
  expect(plan.factoryData.slice(0, 10)).toBe('0x4af63f02')
  expect(planAccount(owner, `0x${'00'.repeat(31)}01`).address).not.toBe(plan.address)
})

test('knows what deploys one of our accounts, and takes nothing else for it', () => {
  const { factory, factoryData } = plan
  const address = plan.address.toLowerCase()
  expect(readFactoryData(factory, factoryData)).toBe(address)
  expect(readFactoryData(zeroAddress, factoryData)).toBeUndefined()
  expect(readFactoryData(factory, `${factoryData}00`)).toBe(address) // bytes after the arguments mean nothing
  expect(readFactoryData(factory, factoryData.slice(0, -64) as `0x${string}`)).toBeUndefined()
  const foreign = factoryData.replace(
    smartAccountContracts.implementation.slice(2).toLowerCase(),
    'aa'.repeat(20),
  )
  expect(readFactoryData(factory, foreign as `0x${string}`)).toBeUndefined()
  const otherCode = factoryData.replace('6080604052', '6080604053')
  expect(readFactoryData(factory, otherCode as `0x${string}`)).toBeUndefined()
  const abi = parseAbi(['function deploy(bytes bytecode, bytes32 salt)'])
  const empty = encodeFunctionData({ abi, args: [proxyCode, `0x${'00'.repeat(32)}`] })
  expect(readFactoryData(factory, empty)).toBeUndefined()
})

test('knows an account with passkeys, and takes no bytes that an encoder would not write', () => {
  const deployAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt)'])
  const accountAbi = parseAbi([
    'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  ])
  const call = encodeFunctionData({ abi: accountAbi, args: [owner, ['key', 'é'], [1n, 2n], [3n, 4n]] })
  const read = (initialize: Hex) => {
    const creation = proxyCreation(initialize)
    const factoryData = encodeFunctionData({ abi: deployAbi, args: [creation, zeroHash] })
    return [readFactoryData(plan.factory, factoryData), proxyAddress(creation, zeroHash)]
  }
  const [found, expected] = read(call)
  expect(found).toBe(expected)
  for (const strange of [
    call.replace('0x8ebf9533', '0x8ebf9534'),
    `${call}00`,
    call.replace(`${'00'.repeat(12)}19e7`, `01${'00'.repeat(11)}19e7`),
    call.slice(0, 10),
  ])
    expect(read(strange as Hex)[0]).toBeUndefined()
})

test('the transaction is the one that viem writes, and its bytes cost what the protocol says', () => {
  const abi = parseAbi([
    'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
    'function handleOps(PackedUserOperation[] ops, address beneficiary)',
  ])
  for (const operation of [plain, whole]) {
    const packed = packOperation(operation)
    const data = handleOpsData(packed, owner)
    expect(data).toBe(encodeFunctionData({ abi, args: [[packed], owner] }).toLowerCase())
    const bytes = hexToBytes(data)
    const zeros = BigInt(bytes.filter(byte => byte === 0).length)
    const others = BigInt(bytes.length) - zeros
    expect(calldataGas(data)).toEqual({
      usual: zeros * 4n + others * 16n,
      floor: 21_000n + zeros * 10n + others * 40n,
    })
  }
  expect(calldataGas('0x')).toEqual({ usual: 0n, floor: 21_000n })
  // Zeros in the middle of two bytes are no byte.
  expect(calldataGas('0x1001')).toEqual({ usual: 32n, floor: 21_080n })
})

test('encodes one call as such, and several as a batch', () => {
  const call = { to: owner, value: 1n, data: '0x' } as const
  expect(encodeCalls([call]).slice(0, 10)).toBe('0x5c1c6dcd')
  expect(encodeCalls([call, call]).slice(0, 74)).toBe(`0xe9ae5c5301${'00'.repeat(31)}`)
})

const plain: Operation = {
  sender: plan.address,
  nonce: 7n,
  callData: '0x1234',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 4n,
  maxPriorityFeePerGas: 5n,
  signature: '0xab',
}
const whole: Operation = {
  ...plain,
  ...{ factory: plan.factory, factoryData: plan.factoryData },
  ...{
    paymaster: owner,
    paymasterVerificationGasLimit: 6n,
    paymasterPostOpGasLimit: 8n,
    paymasterData: '0xcdef',
  },
}

test('packs and hashes operations as viem does', () => {
  for (const operation of [plain, whole]) {
    expect(packOperation(operation)).toEqual(toPackedUserOperation(operation))
    expect(operationHash(operation, 31337)).toBe(
      getUserOperationHash({
        chainId: 31337,
        entryPointAddress: smartAccountContracts.entryPoint,
        entryPointVersion: '0.7',
        userOperation: operation,
      }),
    )
  }
  expect(mostCost(whole)).toBe((1n + 2n + 3n + 6n + 8n) * 4n)
})

test('reads an operation from JSON, and says what is wrong with one', () => {
  const wire = toWireOperation(whole)
  const lower = {
    ...whole,
    sender: wire.sender.toLowerCase(),
    factory: whole.factory?.toLowerCase(),
    paymaster: owner.toLowerCase(),
  }
  expect(readOperation(wire)).toEqual(lower)
  for (const [change, problem] of [
    [{ sender: '0x12' }, 'sender must be an address'],
    [{ callData: '0x123' }, 'callData must be whole bytes in hexadecimal'],
    [{ callData: undefined }, 'callData is missing'],
    [{ nonce: 7 }, 'nonce must be a number in hexadecimal'],
    [{ callGasLimit: `0x1${'00'.repeat(16)}` }, 'callGasLimit is too large'],
    [{ signature: null }, 'signature is missing'],
    [{ factory: undefined }, 'factory and factoryData come together'],
    [{ paymaster: undefined }, 'paymasterData needs a paymaster'],
  ] as const)
    expect(readOperation({ ...wire, ...change })).toEqual({ problem })
  for (const value of [null, [], 'x', 1])
    expect(readOperation(value)).toEqual({ problem: 'An operation is an object' })
  const { callGasLimit: _, signature: __, ...early } = wire
  expect(readOperation(early, { lenient: true })).toMatchObject({ callGasLimit: 0n, signature: '0x' })
})
