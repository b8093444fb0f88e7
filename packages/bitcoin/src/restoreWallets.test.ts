import { createBitcoinTestWallet } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { bareWindow, openBitcoin } from '../test/openBitcoin'

test('what is ended while it comes back stays ended', async () => {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape: 'unisat', name: 'UniSat' })
  wallet.announce(window)
  const { id } = wallet.info
  const before = await openBitcoin(window)
  const connection = await before.connect(id)
  before.adapter.detach()
  let answer: (value: unknown) => void = () => {}
  wallet.script.answer('getAccounts', new Promise(resolve => (answer = resolve)))
  wallet.requests.length = 0
  const page = await openBitcoin(window)
  const back = page.adapter.reconnect({ list: [connection], active: id })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await page.adapter.disconnect({ connectorId: id, revoke: false })
  answer(connection.accounts)
  await back
  expect(page.connections.list).toEqual([])
  page.adapter.detach()
})
