import type {
  AccountState,
  BalanceState,
  ConnectedWallet,
  DisconnectOptions,
  KitState,
  Network,
  PlainViewName,
  SwitchAccountOptions,
  ThemeMode,
  ThemeVariables,
  WalletInfo,
} from '@latchkey/core'
import type { TrackedEvent } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import { useLatchkey } from './useLatchkey'
import { useLatchkeyAccount } from './useLatchkeyAccount'
import { useLatchkeyBalance } from './useLatchkeyBalance'
import { useLatchkeyConnections } from './useLatchkeyConnections'
import { useLatchkeyDisconnect } from './useLatchkeyDisconnect'
import { useLatchkeyEvents } from './useLatchkeyEvents'
import { useLatchkeyNetwork } from './useLatchkeyNetwork'
import { useLatchkeyProvider } from './useLatchkeyProvider'
import { useLatchkeySignMessage } from './useLatchkeySignMessage'
import { useLatchkeyState } from './useLatchkeyState'
import { useLatchkeySwitchNetwork } from './useLatchkeySwitchNetwork'
import { useLatchkeyTheme } from './useLatchkeyTheme'
import { useLatchkeyWalletInfo } from './useLatchkeyWalletInfo'

test('useLatchkey', () => {
  expectTypeOf(useLatchkey).returns.toEqualTypeOf<{
    open: (view?: PlainViewName) => Promise<void>
    close: () => void
    isOpen: boolean
  }>()
  const { open } = useLatchkey()
  open('Networks')
  // @ts-expect-error a view that carries something cannot be opened by its name
  open('ConnectingExternal')
  // @ts-expect-error no such view
  open('Nowhere')
})

test('useLatchkeyAccount tells the address of a connected account only', () => {
  const account = useLatchkeyAccount({ namespace: 'eip155' })
  expectTypeOf(account).toEqualTypeOf<AccountState>()
  // @ts-expect-error it may not be connected
  account.address
  if (account.status === 'connected') expectTypeOf(account.address).toEqualTypeOf<string>()
  // @ts-expect-error no such namespace
  useLatchkeyAccount({ namespace: 'dogecoin' })
})

test('useLatchkeyNetwork', () => {
  const { network, networks, switchNetwork } = useLatchkeyNetwork()
  expectTypeOf(network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(networks).toEqualTypeOf<readonly Network[]>()
  expectTypeOf(switchNetwork).toEqualTypeOf<(caipNetworkId: string) => Promise<void>>()
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
  const { balance, refresh } = useLatchkeyBalance({ namespace: 'solana' })
  expectTypeOf(balance).toEqualTypeOf<BalanceState>()
  expectTypeOf(refresh).toEqualTypeOf<() => Promise<void>>()
  // @ts-expect-error it may not be here yet
  balance.value
})

test('useLatchkeyConnections', () => {
  const { wallets, switchAccount, connectAnother } = useLatchkeyConnections()
  expectTypeOf(wallets).toEqualTypeOf<readonly ConnectedWallet[]>()
  expectTypeOf(switchAccount).parameter(0).toEqualTypeOf<SwitchAccountOptions>()
  connectAnother()
  connectAnother({ namespace: 'bip122' })
  // @ts-expect-error a wallet has to be named
  switchAccount({ namespace: 'eip155' })
})

test('useLatchkeyDisconnect, -SwitchNetwork and -SignMessage', () => {
  const leaving = useLatchkeyDisconnect()
  expectTypeOf(leaving.disconnect).toEqualTypeOf<(options?: DisconnectOptions) => Promise<void>>()
  expectTypeOf(leaving.status).toEqualTypeOf<'idle' | 'pending' | 'done' | 'failed'>()
  if (leaving.status === 'failed') expectTypeOf(leaving.error).toExtend<Error>()
  expectTypeOf(useLatchkeySwitchNetwork().switchNetwork).returns.toEqualTypeOf<Promise<void>>()
  const { signMessage } = useLatchkeySignMessage()
  expectTypeOf(signMessage({ message: 'x', namespace: 'eip155' })).toEqualTypeOf<Promise<string>>()
  // @ts-expect-error a message is a text
  signMessage({ message: 7 })
})

test('useLatchkeyProvider, -WalletInfo and -State', () => {
  expectTypeOf(useLatchkeyProvider()).toEqualTypeOf<unknown>()
  expectTypeOf(useLatchkeyWalletInfo()).toEqualTypeOf<WalletInfo | undefined>()
  expectTypeOf(useLatchkeyState()).toEqualTypeOf<KitState>()
})
