import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatchkey } from '../../src'
import { defineElements } from '../../src/element'
import { createTestWallet } from '../../src/testing'

const patience = { timeout: 60_000 } // here the kit's code is made on the way; a site's tests have it ready
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 })) // nobody outside is there
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words.join(' ')))
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  expect(complaints).toEqual([])
})

test('a page with the elements: its buttons are found by their roles, open the modal and connect', async () => {
  defineElements()
  const stop = createTestWallet({
    name: 'Brass Key',
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [{ id: mainnet.id, rpcUrl: 'http://127.0.0.1:9' }],
  }).announce(window)
  const modal = document.createElement('latchkey-modal')
  document.body.append(
    document.createElement('latchkey-button'),
    document.createElement('latchkey-network-button'),
    modal,
  )
  modal.kit = createLatchkey({ projectId: 'my-site', networks: [mainnet] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Connect wallet' }, patience))
  await user.click(await screen.findByRole('button', { name: /^Brass Key/ }, patience))
  expect(await screen.findByRole('button', { name: /^Account 0x/ }, patience)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Network: Ethereum' }, patience)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
  modal.kit.destroy()
  stop()
})
