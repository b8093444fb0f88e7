import { expectTypeOf, test } from 'vitest'
import type {
  ContractRequest,
  EvmTransaction,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from './walletRequests'

test('an EVM transaction goes to somebody or brings the code of a contract; no amount is a number', () => {
  expectTypeOf<{ to: string; value: bigint }>().toExtend<EvmTransaction>()
  expectTypeOf<{ to: string; value: '0x10'; gas: bigint; data: string }>().toExtend<EvmTransaction>()
  expectTypeOf<{ data: string }>().toExtend<EvmTransaction>()
  expectTypeOf<{ value: bigint }>().not.toExtend<TransactionRequest>()
  expectTypeOf<{ to: string; value: number }>().not.toExtend<TransactionRequest>()
  expectTypeOf<{ to: string; value: string }>().not.toExtend<TransactionRequest>()
})

test('a call of a contract names its function; arguments may be left out', () => {
  expectTypeOf<{ address: string; abi: string[]; functionName: string }>().toExtend<ContractRequest>()
  expectTypeOf<{ address: string; abi: string[] }>().not.toExtend<ContractRequest>()
})

test('a Solana transaction is bytes or an object of a library, alone or with options', () => {
  expectTypeOf<Uint8Array>().toExtend<SolanaTransaction>()
  expectTypeOf<{
    serialize(options?: { verifySignatures: boolean }): Uint8Array
  }>().toExtend<SolanaTransaction>()
  expectTypeOf<{
    transaction: Uint8Array
    options: { preflightCommitment: 'confirmed' }
  }>().toExtend<TransactionRequest>()
  expectTypeOf<{
    transaction: Uint8Array
    options: { preflightCommitment: 'surely' }
  }>().not.toExtend<TransactionRequest>()
  expectTypeOf<string>().not.toExtend<SolanaTransaction>()
})

test('a transfer is whole units', () => {
  expectTypeOf<{ recipient: string; amount: number }>().not.toExtend<TransferRequest>()
})
