import { createBitcoinTestWallet } from '@latchkey/testing'
import { describe, expect, test, vi } from 'vitest'
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

describe('wallets of one name', () => {
  test('the one that shows the addresses of before is connected again', async () => {
    const { page, entry, wallets } = await visited(['2', '1'], 'Same')
    await page.adapter.reconnect({ list: [entry], active: 'Same' })
    expect(page.connections).toMatchObject({
      list: [{ connectorId: 'Same#2', accounts: entry.accounts }],
      active: 'Same#2',
    })
    expect(await page.adapter.getProvider('Same#2')).toBe(wallets[1]?.provider)
  })

  test.each([
    ['neither shows the addresses of before', ['2', '3'], 'Same'],
    ['both show them', ['1', '1'], 'Same'],
    ['the only one left shows others', ['2'], 'Same#2'],
  ])('nothing is connected again where %s', async (_, digits, connectorId) => {
    const { page, entry } = await visited(digits, connectorId)
    await page.adapter.reconnect({ list: [entry], active: connectorId })
    expect(page.connections.list).toEqual([])
  })

  async function visited(digits: readonly string[], connectorId: string) {
    const window = bareWindow()
    const wallets = digits.map(digit => standard(digit))
    for (const wallet of wallets) {
      wallet.script.setAccounts(wallet.addresses)
      wallet.announce(window)
    }
    const page = await openBitcoin(window)
    const networkId = page.networks[0].caipNetworkId
    return { page, wallets, entry: { connectorId, accounts: standard('1').addresses, networkId } }
  }

  function standard(digit: string) {
    const accounts = [{ kind: 'p2wpkh', privateKey: digit.repeat(64) }] as const
    return createBitcoinTestWallet({ shape: 'standard', name: 'Same', accounts })
  }
})
