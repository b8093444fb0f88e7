import type {
  AccountBalance,
  BalanceState,
  ConnectedWallet,
  DisconnectOptions,
  Eip1193Provider,
  Hex,
  Kit,
  KitState,
  Network,
  NetworkReference,
  OpenOptions,
  RequestStatus,
  StandardWallet,
  SwitchAccountOptions,
  ThemeMode,
  ThemeVariables,
  WalletInfo,
} from '@latchkey/core'
import type * as actions from '@latchkey/core/actions'
import type { TrackedEvent } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import { useLatchkey } from './useLatchkey'
import { useLatchkeyAccount } from './useLatchkeyAccount'
import { useLatchkeyBalance } from './useLatchkeyBalance'
import { useLatchkeyConnections } from './useLatchkeyConnections'
import { useLatchkeyDisconnect } from './useLatchkeyDisconnect'
import { useLatchkeyEvents } from './useLatchkeyEvents'
import { useLatchkeyNetwork } from './useLatchkeyNetwork'
import type { useLatchkeySend } from './useLatchkeySend'
import type { useLatchkeySendTransaction } from './useLatchkeySendTransaction'
import type { useLatchkeySendTransfer } from './useLatchkeySendTransfer'
import { useLatchkeySignMessage } from './useLatchkeySignMessage'
import type { useLatchkeySignPsbt } from './useLatchkeySignPsbt'
import type { useLatchkeySignTransactions } from './useLatchkeySignTransactions'
import type { useLatchkeySignTypedData } from './useLatchkeySignTypedData'
import { useLatchkeyState } from './useLatchkeyState'
import type { useLatchkeySwap } from './useLatchkeySwap'
import type { useLatchkeySwapQuote } from './useLatchkeySwapQuote'
import { useLatchkeySwitchAccount } from './useLatchkeySwitchAccount'
import { useLatchkeySwitchNetwork } from './useLatchkeySwitchNetwork'
import { useLatchkeyTheme } from './useLatchkeyTheme'
import { useLatchkeyWalletInfo } from './useLatchkeyWalletInfo'
import { useLatchkeyWalletProvider } from './useLatchkeyWalletProvider'
import type { useLatchkeyWriteContract } from './useLatchkeyWriteContract'

test('useLatchkey', () => {
  expectTypeOf(useLatchkey).returns.toEqualTypeOf<{
    open: (options?: OpenOptions) => Promise<void>
    close: () => void
    isOpen: boolean
  }>()
  const { open } = useLatchkey()
  open({ view: 'Networks' })
  // @ts-expect-error a view that carries something cannot be opened by its name
  open({ view: 'ConnectingExternal' })
  // @ts-expect-error no such view
  open({ view: 'Nowhere' })
})

test('useLatchkeyAccount tells the address of a connected account only', () => {
  const account = useLatchkeyAccount({ namespace: 'eip155' })
  expectTypeOf(account.address).toEqualTypeOf<`0x${string}` | undefined>()
  if (account.isConnected) expectTypeOf(account.address).toEqualTypeOf<`0x${string}`>()
  if (account.status === 'connected') expectTypeOf(account.walletInfo).toEqualTypeOf<WalletInfo>()
  expectTypeOf(useLatchkeyAccount().address).toEqualTypeOf<string | undefined>()
  // @ts-expect-error no such namespace
  useLatchkeyAccount({ namespace: 'dogecoin' })
})

test('useLatchkeyNetwork', () => {
  const { network, networks } = useLatchkeyNetwork()
  expectTypeOf(network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(networks).toEqualTypeOf<readonly Network[]>()
})

test('useLatchkeyEvents', () => {
  expectTypeOf(useLatchkeyEvents).parameter(0).toEqualTypeOf<(event: TrackedEvent) => void>()
  useLatchkeyEvents(event => {
    // @ts-expect-error no such event
    if (event.event === 'NOTHING') return
  })
})

test('useLatchkeyTheme', () => {
  const { mode, variables, setMode, setVariables } = useLatchkeyTheme()
  expectTypeOf(mode).toEqualTypeOf<ThemeMode>()
  expectTypeOf(variables).toEqualTypeOf<ThemeVariables>()
  setMode(undefined)
  setVariables({ '--lk-radius': 2 })
  // @ts-expect-error no such variable
  setVariables({ '--accent': 'red' })
  // @ts-expect-error light or dark
  setMode('blue')
})

test('useLatchkeyBalance', () => {
  const { data, refetch, ...balance } = useLatchkeyBalance({ namespace: 'solana' })
  expectTypeOf(data).toEqualTypeOf<AccountBalance | undefined>()
  expectTypeOf(refetch).toEqualTypeOf<() => Promise<BalanceState>>()
  expectTypeOf(balance.status).toEqualTypeOf<RequestStatus>()
  // @ts-expect-error it may not be here yet
  data.value
})

test('useLatchkeyConnections and -SwitchAccount', () => {
  expectTypeOf(useLatchkeyConnections()).toEqualTypeOf<readonly ConnectedWallet[]>()
  const { switchAccount } = useLatchkeySwitchAccount()
  expectTypeOf(switchAccount).parameter(0).toEqualTypeOf<SwitchAccountOptions>()
  // @ts-expect-error a wallet has to be named
  switchAccount({ namespace: 'eip155' })
})

test('useLatchkeyDisconnect, -SwitchNetwork and -SignMessage', () => {
  const leaving = useLatchkeyDisconnect()
  expectTypeOf(leaving.disconnect).toEqualTypeOf<(options?: DisconnectOptions) => Promise<void>>()
  expectTypeOf(leaving.status).toEqualTypeOf<RequestStatus>()
  if (leaving.isError) expectTypeOf(leaving.error).toEqualTypeOf<Error>()
  expectTypeOf(useLatchkeySwitchNetwork().switchNetwork).parameter(0).toEqualTypeOf<NetworkReference>()
  expectTypeOf(useLatchkeySwitchNetwork().switchNetwork).returns.toEqualTypeOf<Promise<void>>()
  const { signMessage, data } = useLatchkeySignMessage()
  expectTypeOf(data).toEqualTypeOf<string | undefined>()
  expectTypeOf(signMessage({ message: 'x', namespace: 'eip155' })).toEqualTypeOf<Promise<Hex>>()
  expectTypeOf(signMessage({ message: 'x' })).toEqualTypeOf<Promise<string>>()
  // @ts-expect-error a message is a text
  signMessage({ message: 7 })
})

test('a hook of an action takes what the action takes', () => {
  type Without<F> = F extends (kit: Kit, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never
  type Same = {
    [Name in keyof Hooks]: [Parameters<Hooks[Name]>, ReturnType<Hooks[Name]>]
  }
  type Hooks = {
    disconnect: ReturnType<typeof useLatchkeyDisconnect>['disconnect']
    sendToken: ReturnType<typeof useLatchkeySend>['sendToken']
    sendTransaction: ReturnType<typeof useLatchkeySendTransaction>['sendTransaction']
    sendTransfer: ReturnType<typeof useLatchkeySendTransfer>['sendTransfer']
    getSwapQuote: ReturnType<typeof useLatchkeySwapQuote>['getSwapQuote']
    swap: ReturnType<typeof useLatchkeySwap>['swap']
    signMessage: ReturnType<typeof useLatchkeySignMessage>['signMessage']
    signPsbt: ReturnType<typeof useLatchkeySignPsbt>['signPsbt']
    signTransactions: ReturnType<typeof useLatchkeySignTransactions>['signTransactions']
    signTypedData: ReturnType<typeof useLatchkeySignTypedData>['signTypedData']
    switchAccount: ReturnType<typeof useLatchkeySwitchAccount>['switchAccount']
    switchNetwork: ReturnType<typeof useLatchkeySwitchNetwork>['switchNetwork']
    writeContract: ReturnType<typeof useLatchkeyWriteContract>['writeContract']
  }
  expectTypeOf<Same>().toEqualTypeOf<{
    [Name in keyof Hooks]: [
      Parameters<Without<(typeof actions)[Name]>>,
      ReturnType<Without<(typeof actions)[Name]>>,
    ]
  }>()
})

test('useLatchkeyWalletProvider, -WalletInfo and -State', () => {
  expectTypeOf(useLatchkeyWalletProvider({ namespace: 'eip155' })).toEqualTypeOf<
    Eip1193Provider | undefined
  >()
  expectTypeOf(useLatchkeyWalletProvider({ namespace: 'solana' })).toEqualTypeOf<StandardWallet | undefined>()
  expectTypeOf(useLatchkeyWalletInfo()).toEqualTypeOf<WalletInfo | undefined>()
  expectTypeOf(useLatchkeyState()).toEqualTypeOf<KitState>()
})
