import { createKit } from '@latchkey/core'
import { createFakeAdapter, ethereum } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { elementComponent } from './exports/element'
import {
  LatchkeyPlugin,
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyConnectors,
  useLatchkeyEvents,
  useLatchkeySignMessage,
  useLatchkeyWallets,
} from './exports/index'

test('[IMP-16] on a server everything is idle, and nothing is started', async () => {
  expect('window' in globalThis).toBe(false)
  const adapter = createFakeAdapter()
  const kit = createKit({ projectId: 'p', networks: [ethereum], adapters: [adapter] })
  const Button = elementComponent<{ label?: string }>('latchkey-button', () => {})
  const Site = defineComponent(() => {
    const { status, address } = useLatchkeyAccount()
    const { status: balance } = useLatchkeyBalance()
    const { status: signing } = useLatchkeySignMessage()
    const { connectors } = useLatchkeyConnectors()
    const { wallets } = useLatchkeyWallets({ search: () => 'rain' })
    useLatchkeyEvents(() => {})
    return () => [
      h(Button, { label: 'Sign in', class: 'wide' }),
      [status, balance, signing].map(({ value }) => value).join(),
      [address.value, connectors.value.length, wallets.value.length].join(),
    ]
  })
  const text = await renderToString(createSSRApp(Site).use(LatchkeyPlugin, { kit }))
  expect(text).toContain('disconnected,idle,idle')
  expect(text).toContain(',0,0')
  expect(text).toContain('<latchkey-button label="Sign in" class="wide"></latchkey-button>')
  expect(adapter.attachments).toBe(0)
})
