import type {
  AccountBalance,
  ConnectedWallet,
  Eip1193Provider,
  Hex,
  Network,
  RequestStatus,
  WalletInfo,
} from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import type { Ref, ShallowRef } from 'vue'
import {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyConnect,
  useLatchkeyConnections,
  useLatchkeyNetwork,
  useLatchkeySignMessage,
  useLatchkeyWalletProvider,
  useLatchkeyWriteContract,
} from './exports'

test('a ref for each value, of the type that the namespace has', () => {
  const account = useLatchkeyAccount({ namespace: 'eip155' })
  expectTypeOf(account.address).toEqualTypeOf<Readonly<Ref<Hex | undefined>>>()
  expectTypeOf(account.walletInfo).toEqualTypeOf<Readonly<Ref<WalletInfo | undefined>>>()
  expectTypeOf(account.isConnected).toEqualTypeOf<Readonly<Ref<boolean>>>()
  expectTypeOf(useLatchkeyNetwork().network).toEqualTypeOf<Readonly<Ref<Network | undefined>>>()
  expectTypeOf(useLatchkeyBalance().data).toEqualTypeOf<Readonly<Ref<AccountBalance | undefined>>>()
  expectTypeOf(useLatchkeyConnections()).toEqualTypeOf<Readonly<ShallowRef<readonly ConnectedWallet[]>>>()
  expectTypeOf(useLatchkeyWalletProvider({ namespace: 'eip155' })).toEqualTypeOf<
    Readonly<ShallowRef<Eip1193Provider | undefined>>
  >()
  // @ts-expect-error no such namespace
  useLatchkeyAccount({ namespace: 'dogecoin' })
  // @ts-expect-error nobody sets it
  account.address.value = '0x'
})

test('functions stay functions, with all that they know', () => {
  const { signMessage, status, data } = useLatchkeySignMessage()
  expectTypeOf(signMessage({ message: 'x', namespace: 'eip155' })).toEqualTypeOf<Promise<Hex>>()
  expectTypeOf(status).toEqualTypeOf<Readonly<Ref<RequestStatus>>>()
  expectTypeOf(data).toEqualTypeOf<Readonly<Ref<string | undefined>>>()
  expectTypeOf(useLatchkeyConnect().cancel).toEqualTypeOf<() => void>()
  const abi = [
    {
      type: 'function',
      name: 'set',
      stateMutability: 'nonpayable',
      inputs: [{ name: 'to', type: 'uint256' }],
      outputs: [],
    },
  ] as const
  const { writeContract } = useLatchkeyWriteContract()
  writeContract({ address: '0x', abi, functionName: 'set', args: [1n] })
  // @ts-expect-error a number of another kind
  writeContract({ address: '0x', abi, functionName: 'set', args: ['1'] })
})
