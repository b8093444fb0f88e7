import { connect, disconnect, switchNetwork } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useLatchkey } from './useLatchkey'
import { useLatchkeyAccount } from './useLatchkeyAccount'
import { useLatchkeyEvents } from './useLatchkeyEvents'
import { useLatchkeyNetwork } from './useLatchkeyNetwork'
import { useLatchkeySwitchNetwork } from './useLatchkeySwitchNetwork'
import { useLatchkeyTheme } from './useLatchkeyTheme'

test('[IMP-37] useLatchkey opens, closes and tells', async () => {
  const { kit } = testKit()
  function Site() {
    const { open, close, isOpen } = useLatchkey()
    return (
      <>
        <output>{isOpen ? 'open' : 'closed'}</output>
        <button type="button" onClick={() => open({ view: 'Networks' })}>
          Networks
        </button>
        <button type="button" id="leave" onClick={() => close()}>
          Leave
        </button>
      </>
    )
  }
  await renderSite(kit, <Site />)
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('closed')
  await page.getByRole('button', { name: 'Networks' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  expect(document.querySelector('output')?.textContent).toBe('open')
  document.querySelector<HTMLElement>('#leave')?.click() // behind the modal, so the page's own script presses it
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('closed'))
})

test('[IMP-37] useLatchkeyAccount follows the account, of the namespace in use or of one asked for', async () => {
  const { kit } = testKit()
  function Site() {
    const account = useLatchkeyAccount()
    const other = useLatchkeyAccount({ namespace: 'solana' })
    return (
      <output>
        {account.address ?? account.status}, {other.isDisconnected && other.status}
      </output>
    )
  }
  await renderSite(kit, <Site />)
  const said = page.getByRole('status')
  await expect.element(said).toHaveTextContent('disconnected, disconnected')
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said).toHaveTextContent('0xA11cE00000000000000000000000000000000001, disconnected')
  await disconnect(kit)
  await expect.element(said).toHaveTextContent('disconnected, disconnected')
})

test('[IMP-37] useLatchkeyNetwork tells the networks, -SwitchNetwork switches; a refusal rejects', async () => {
  const { kit, adapter } = testKit()
  const failed = vi.fn()
  function Site() {
    const { network, networks } = useLatchkeyNetwork()
    const { switchNetwork: change } = useLatchkeySwitchNetwork()
    return (
      <button type="button" onClick={() => change('eip155:10').catch(failed)}>
        {network?.name} of {networks.length}
      </button>
    )
  }
  await renderSite(kit, <Site />)
  await connect(kit, { connectorId: 'io.one' })
  adapter.answer = 'refuse'
  await page.getByRole('button', { name: 'Ethereum of 2' }).click()
  await vi.waitFor(() => expect(failed.mock.lastCall?.[0]).toMatchObject({ code: 'user/rejected' }))
  adapter.answer = 'approve'
  await page.getByRole('button', { name: 'Ethereum of 2' }).click()
  await expect.element(page.getByRole('button', { name: 'Optimism of 2' })).toBeVisible()
})

test('[IMP-37] useLatchkeyEvents hears what happens, with the newest listener, until it is gone', async () => {
  const { kit } = testKit()
  const [first, second] = [vi.fn(), vi.fn()]
  function Site({ listener }: { listener: typeof first }) {
    useLatchkeyEvents(({ event }) => listener(event))
    return null
  }
  const { rerender } = await renderSite(kit, <Site listener={first} />)
  await connect(kit, { connectorId: 'io.one' })
  expect(first.mock.calls.flat()).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS'])
  const { LatchkeyProvider } = await import('../LatchkeyProvider')
  await rerender(
    <LatchkeyProvider kit={kit}>
      <Site listener={second} />
    </LatchkeyProvider>,
  )
  await switchNetwork(kit, 'eip155:10')
  expect(second.mock.calls.flat()).toEqual(['SWITCH_NETWORK'])
  await rerender(<LatchkeyProvider kit={kit} />)
  await disconnect(kit)
  expect(second).toHaveBeenCalledOnce()
  expect(first).toHaveBeenCalledTimes(2)
})

test('[IMP-37 LOOK-09] useLatchkeyTheme tells the theme and changes it', async () => {
  const { kit } = testKit({ themeMode: 'light' })
  function Site() {
    const { mode, variables, setMode, setVariables } = useLatchkeyTheme()
    return (
      <button
        type="button"
        onClick={() => {
          setMode('dark')
          setVariables({ '--lk-accent': 'tomato' })
        }}
      >
        {mode} {variables['--lk-accent']}
      </button>
    )
  }
  await renderSite(kit, <Site />)
  await page.getByRole('button', { name: 'light' }).click()
  await expect.element(page.getByRole('button', { name: 'dark tomato' })).toBeVisible()
})
