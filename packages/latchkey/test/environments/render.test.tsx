import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createConfig, http } from '@wagmi/core'
import { StrictMode } from 'react'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatchkey, type LatchkeyOptions } from '../../src'
import { ConnectButton, LatchkeyProvider, NetworkButton } from '../../src/react'
import { createTestWallet } from '../../src/testing'
import { wagmi } from '../../src/wagmi'

configure({ asyncUtilTimeout: 20_000 }) // here the kit's code is made on the way; a site's tests have it ready

const wallet = createTestWallet({
  name: 'Brass Key',
  privateKeys: [`0x${'11'.repeat(32)}`],
  chains: [{ id: mainnet.id, rpcUrl: 'http://127.0.0.1:9' }],
})

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 })) // nobody outside is there
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words.join(' ')))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  expect(complaints).toEqual([])
})

test('an app with the kit renders, and its buttons are found by their roles', async () => {
  const App = createApp()
  const { rerender, unmount } = render(<App />)
  expect(screen.getByRole('heading', { name: 'My site' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Network: Ethereum' })).toBeTruthy()
  rerender(<App />)
  unmount()
  render(<App />)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await new Promise(resolve => setTimeout(resolve, 100)) // what would be drawn later, React would complain of
  await vi.dynamicImportSettled()
})

test('a click opens the modal, whose content is found by role; it closes by its button and by Escape', async () => {
  const onClick = vi.fn()
  const App = createApp()
  render(<App onClick={onClick} />)
  const user = userEvent.setup()
  const connect = screen.getByRole('button', { name: 'Connect wallet' })
  await user.click(connect)
  const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' })
  expect(screen.getByRole('heading', { name: 'Connect wallet' })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(dialog.isConnected).toBe(false)
  expect(onClick, 'the page hears the button, and nothing of the modal').toHaveBeenCalledTimes(1)

  await user.click(connect)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(connect)
})

test('a visitor connects a wallet and sees the account', async () => {
  const stop = wallet.announce(window)
  const App = createApp()
  render(<App />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Brass Key Installed' }))
  const account = await screen.findByRole('button', { name: /^Account 0x19E7/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(account)
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  await screen.findByRole('button', { name: 'Connect wallet' })
  stop()
})

test('it works without what Jest’s jsdom lacks, and with the matchMedia that tests bring along', async () => {
  for (const name of ['TextEncoder', 'TextDecoder', 'fetch', 'requestIdleCallback'])
    vi.stubGlobal(name, undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }))
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const App = createApp({ gatewayUrl: 'http://127.0.0.1:9', themeVariables: { '--lk-radius': 20 } })
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  await screen.findByRole('dialog', { name: 'Connect wallet' })
  vi.stubGlobal('matchMedia', () => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who wants to know what is missing here reads it in the log', async () => {
  const App = createApp({ debug: true, logLevel: 'warn' })
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(complaints.join()).toContain('adoptedStyleSheets'))
  expect(complaints.splice(0)).toHaveLength(1)
})

/** The app of the README, as a site would test it. */
function createApp(options: Partial<LatchkeyOptions> = {}) {
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('http://127.0.0.1:9') } })
  const adapters = [wagmi({ config })]
  const kit = createLatchkey({ projectId: 'my-site', networks: [mainnet], adapters, ...options })
  return function App({ onClick }: { onClick?: () => void }) {
    return (
      <StrictMode>
        <LatchkeyProvider kit={kit}>
          <main onClick={onClick} onKeyDown={undefined}>
            <h1>My site</h1>
            <ConnectButton />
            <NetworkButton />
          </main>
        </LatchkeyProvider>
      </StrictMode>
    )
  }
}
