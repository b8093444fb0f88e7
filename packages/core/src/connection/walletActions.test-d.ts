import { erc20Abi } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import {
  estimateGas,
  getWalletProvider,
  readContract,
  sendTransaction,
  signMessage,
  signTransactions,
  signTypedData,
  writeContract,
} from './walletActions'

declare const kit: Kit
declare const to: Hex

test('a call of a contract is inferred from its ABI', () => {
  const read = { address: to, abi: erc20Abi } as const
  expectTypeOf(readContract(kit, { ...read, functionName: 'decimals' })).resolves.toEqualTypeOf<number>()
  expectTypeOf(
    readContract(kit, { ...read, functionName: 'balanceOf', args: [to] }),
  ).resolves.toEqualTypeOf<bigint>()
  // @ts-expect-error an argument is missing
  readContract(kit, { ...read, functionName: 'balanceOf' })
  // @ts-expect-error an address is hexadecimal
  readContract(kit, { ...read, functionName: 'balanceOf', args: ['alice'] })
  // @ts-expect-error it changes something
  readContract(kit, { ...read, functionName: 'transfer', args: [to, 1n] })
  expectTypeOf(
    writeContract(kit, { ...read, functionName: 'transfer', args: [to, 1n] }),
  ).resolves.toEqualTypeOf<Hex>()
  // @ts-expect-error an amount is a bigint
  writeContract(kit, { ...read, functionName: 'transfer', args: [to, 1] })
  // @ts-expect-error no such function
  writeContract(kit, { ...read, functionName: 'steal' })
})

test('an ABI in lines of text is taken as it is', () => {
  const abi = ['function totalSupply() view returns (uint256)']
  expectTypeOf(
    readContract(kit, { address: to, abi, functionName: 'totalSupply' }),
  ).resolves.toEqualTypeOf<unknown>()
  writeContract(kit, { address: to, abi, functionName: 'transfer', args: [to, 1n] })
})

test('typed data gives its message a type', () => {
  const types = {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  } as const
  expectTypeOf(
    signTypedData(kit, { types, primaryType: 'Mail', message: { to, amount: 1n } }),
  ).resolves.toEqualTypeOf<Hex>()
  // @ts-expect-error the amount is missing
  signTypedData(kit, { types, primaryType: 'Mail', message: { to } })
  // @ts-expect-error no such type
  signTypedData(kit, { types, primaryType: 'Letter', message: { to, amount: 1n } })
})

test('a transaction has the form of its chain family, and so has what comes back', () => {
  expectTypeOf(sendTransaction(kit, { to, value: 1n })).resolves.toEqualTypeOf<Hex>()
  expectTypeOf(
    sendTransaction(kit, { namespace: 'solana', transaction: new Uint8Array() }),
  ).resolves.toEqualTypeOf<string>()
  // @ts-expect-error an address is hexadecimal
  sendTransaction(kit, { to: 'alice' })
  // @ts-expect-error an amount is no number
  estimateGas(kit, { to, value: 1 })
  expectTypeOf(signTransactions(kit, { transactions: [new Uint8Array()] })).resolves.toEqualTypeOf<
    [Uint8Array<ArrayBuffer>]
  >()
})

test('a signature and a provider are typed where the namespace is named', () => {
  expectTypeOf(signMessage(kit, { message: 'x', namespace: 'eip155' })).resolves.toEqualTypeOf<Hex>()
  expectTypeOf(signMessage(kit, { message: 'x' })).resolves.toEqualTypeOf<string>()
  expectTypeOf(getWalletProvider(kit, { namespace: 'eip155' })).resolves.toHaveProperty('request')
  expectTypeOf(getWalletProvider(kit, { namespace: 'solana' })).resolves.toHaveProperty('features')
})
