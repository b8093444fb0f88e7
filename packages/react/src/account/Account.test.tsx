import { getAccount, openModal } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { familyKit, renderFamilies } from '../../test/families'
import { drawn, ethereum, hostOf, renderConnected, testKit } from '../../test/site'

async function opened(...given: Parameters<typeof testKit>) {
  const made = testKit(...given)
  await renderConnected(made.kit)
  await openModal(made.kit)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  return made
}

function fakeClipboard(writeText: (text: string) => Promise<void>): void {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
    if (own) Object.defineProperty(Navigator.prototype, 'clipboard', own)
  })
}

test('[NAV-09 NAV-21] the button of a connected visitor opens Account', async () => {
  const { kit } = testKit()
  await renderConnected(kit)
  await page.getByRole('button', { name: 'Account 0xA11c…0001' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  expect(drawn(kit, '.lk-card').dataset.view).toBe('Account')
})

test('[IMP-34] shows the short address, a drawn avatar, explorer, network, wallet and balance', async () => {
  const { kit } = await opened()
  await expect.element(page.getByRole('button', { name: '0xA11c…0001 Copy address' })).toBeVisible()
  expect(drawn(kit, '.lk-account svg').querySelectorAll('circle')).toHaveLength(3)
  const link = page.getByRole('link', { name: 'View on Scan' })
  await expect.element(link).toHaveAttribute('href', `https://scan.example/address/${alice}`)
  await expect.element(page.getByRole('button', { name: 'Ethereum Network' })).toBeVisible()
  await expect.element(page.getByText('1,234.567 ETH')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'One Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Ethereum Network' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
})

test('[IMP-34] disconnects once however often it is clicked, shows its progress, and leaves', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const busy = page.getByRole('button', { name: 'Disconnecting…' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  for (let click = 0; click < 3; click++)
    busy.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(adapter.calls.filter(call => call === 'disconnect')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-01 IMP-02] a disconnect that fails is told, and can be tried again', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'fail'
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Your wallet could not be disconnected. Try again.')).toBeVisible()
  adapter.answer = 'approve'
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[IMP-03] copying confirms with a success toast', async () => {
  const copied: string[] = []
  fakeClipboard(async text => void copied.push(text))
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-toast').dataset.kind).toBe('success'))
  expect(drawn(kit, '.lk-toast').textContent).toBe('Address copied')
  expect(copied).toEqual([alice])
})

test('[IMP-03] where the clipboard is refused the whole address stands there, selected', async () => {
  fakeClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect.element(page.getByText(/Your browser did not allow copying/)).toBeVisible()
  const field = drawn(kit, 'input.lk-whole') as HTMLInputElement
  expect(field).toBeVisible()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(alice)
  expect(hostOf(kit)?.shadowRoot?.activeElement).toBe(field)
})

test('[IMP-01] the balance: loading, ready, failed and hidden, always equally high', async () => {
  const { kit, adapter } = testKit()
  let answer: (isFine: boolean) => void = () => {}
  adapter.balance = () =>
    new Promise((resolve, reject) => {
      answer = isFine =>
        isFine ? resolve({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' }) : reject(new Error('no node'))
    })
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByText('Balance is loading')).toBeInTheDocument()
  const height = () => drawn(kit, '.lk-balance').getBoundingClientRect().height
  const loading = height()
  expect(drawn(kit, '.lk-balance .lk-skeleton')).toBeTruthy()
  const asked = (times: number) =>
    vi.waitFor(() => expect(adapter.calls.filter(call => call === 'balance')).toHaveLength(times))
  await asked(1)
  answer(false)
  await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  expect(height()).toBe(loading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Balance is loading')).toBeInTheDocument()
  await asked(2)
  answer(true)
  await expect.element(page.getByText('1.000 ETH')).toBeVisible()
  expect(height()).toBe(loading)
})

test('[IMP-02] trying the balance again repeats that step alone', async () => {
  const { kit, adapter } = testKit()
  adapter.balance = () => Promise.reject(new Error('no node'))
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  const before = adapter.calls.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(adapter.calls.slice(before)).toEqual(['balance']))
})

test('[ACC-21 ACC-23] on a test network the balance reads 0.00', async () => {
  const { kit, adapter } = await opened({ networks: [{ ...ethereum, testnet: true }] })
  await vi.waitFor(() => expect(drawn(kit, '.lk-balance bdi').textContent).toBe('0.00'))
  await expect.element(page.getByText('Test network: balances have no value')).toBeInTheDocument()
  expect(adapter.calls).not.toContain('balance')
})

test('[IMP-39] an explorer that is no web page is not linked; others open without an opener', async () => {
  const bad = { default: { name: 'Bad', url: 'javascript:alert(1)//' } }
  const { kit } = await opened({ networks: [{ ...ethereum, blockExplorers: bad }] })
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('a')).toBeNull()
})

test('[IMP-39] links of the explorer carry noopener', async () => {
  await opened()
  const link = page.getByRole('link', { name: 'View on Scan' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(link.element().getAttribute('rel')?.split(' ')).toContain('noopener')
})

test('[IMP-17] offline a notice appears, nothing is asked, and back online the view refreshes', async () => {
  const { kit, adapter } = testKit()
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  adapter.balance = () => Promise.reject(new Error('no net'))
  await renderConnected(kit)
  setOnline(false)
  await openModal(kit)
  await expect.element(page.getByText('You are offline. We go on when the connection is back.')).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(adapter.calls).not.toContain('balance')
  adapter.balance = async () => ({ value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
  setOnline(true)
  await expect.element(page.getByText('2.000 ETH')).toBeVisible()
  expect(page.getByText(/You are offline/).query()).toBeNull()
  expect(adapter.calls.filter(call => call === 'balance')).toHaveLength(1)
})

test('[ACC-20] Bitcoin has no balance, and no place is kept for one; what the address is for is said', async () => {
  const { kit, btc } = familyKit()
  await renderFamilies({ kit }, 'btc.four')
  await openModal(kit)
  await expect.element(page.getByRole('button', { name: 'bc1q…a0ez Copy address' })).toBeVisible()
  await expect.element(page.getByText('For payments')).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-balance, .lk-skeleton')).toBeNull()
  expect(btc.calls).not.toContain('balance')
})

test('[CFG-19 NET-23] on a network that is unknown nothing is said of a balance', async () => {
  const { kit, adapter } = testKit({ allowUnsupportedChain: true })
  adapter.networkId = toCaipNetworkId('eip155', 777)
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByRole('button', { name: 'Unknown Network Network' })).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-balance')).toBeNull()
})

test('how many wallets are connected is said in the digits of the language', async () => {
  const { kit } = familyKit({ locale: 'ar-EG' })
  await renderFamilies({ kit }, 'sol.three', 'io.one')
  await openModal(kit)
  // Between marks that keep it apart from the words' direction.
  await expect.element(page.getByText(/^عدد المحافظ المتصلة: .٢.$/)).toBeVisible()
})

test('disconnecting the wallet in use leaves the others, and says so', async () => {
  const { kit, evm, sol } = familyKit()
  await renderFamilies({ kit }, 'sol.three', 'io.two', 'io.one')
  await openModal(kit)
  await expect.element(page.getByRole('button', { name: 'One 3 wallets connected' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Disconnected. Two on Ethereum is still connected.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Two 2 wallets connected' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Disconnected. Three on Solana is still connected.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Three Wallet' })).toBeVisible()
  await vi.waitFor(() =>
    expect([evm.calls.filter(call => call === 'disconnect'), sol.calls]).toEqual([
      ['disconnect', 'disconnect'],
      ['connect sol.three', 'balance'],
    ]),
  )
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('an account that ends while it is shown gives way to Connect', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'approve'
  const { disconnect } = await import('@latchkey/core')
  await disconnect(kit)
  expect(getAccount(kit).status).toBe('disconnected')
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('the name of the address stands above it, which stays in sight', async () => {
  const fetch = async (input: RequestInfo | URL) =>
    new URL(String(input)).pathname === `/v1/identity/${alice}`
      ? Response.json({ name: 'alice.eth' })
      : new Response('{}', { status: 404 })
  const world = { fetch: fetch as typeof globalThis.fetch }
  const { kit } = await opened({ gatewayUrl: 'https://gate.example' }, world)
  await expect.element(page.getByRole('dialog').getByText('alice.eth'), { timeout: 60_000 }).toBeVisible()
  await expect.element(page.getByRole('button', { name: '0xA11c…0001 Copy address' })).toBeVisible()
  expect(drawn(kit, '.lk-account > svg')).toBeVisible()
})
