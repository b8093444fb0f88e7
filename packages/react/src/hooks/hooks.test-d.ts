import type { AccountState, Network, PlainViewName, ThemeMode, ThemeVariables } from '@latchkey/core'
import type { TrackedEvent } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import { useLatchkey } from './useLatchkey'
import { useLatchkeyAccount } from './useLatchkeyAccount'
import { useLatchkeyEvents } from './useLatchkeyEvents'
import { useLatchkeyNetwork } from './useLatchkeyNetwork'
import { useLatchkeyTheme } from './useLatchkeyTheme'

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
