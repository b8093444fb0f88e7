import { connections, namespaceFilter, openModal } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice, bob, wallet } from '../../test/fakeAdapter'
import { type FamilyKit, familyKit, onSolana, renderFamilies } from '../../test/families'
import { drawn, hostOf, openAwake, renderConnected, testKit } from '../../test/site'

const dialog = page.getByRole('dialog', { name: 'Wallets' })
const ethereum = page.getByRole('list', { name: 'Ethereum and other EVM networks' })
const solana = page.getByRole('list', { name: 'Solana' })
const button = (name: string) => page.getByRole('button', { name })

async function opened(made: FamilyKit, ...ids: string[]): Promise<FamilyKit> {
  await renderFamilies(made, ...ids)
  await openModal(made.kit, { view: 'ProfileWallets' })
  await expect.element(dialog).toBeVisible()
  return made
}

function rows(kit: FamilyKit['kit']): string[] {
  const found = hostOf(kit)?.shadowRoot?.querySelectorAll('.lk-connected .lk-row') ?? []
  return [...found].map(({ children: [, text, end] }) => `${text?.textContent} ${end?.textContent}`)
}

test('every wallet stands with its family, its address, and which one is in use', async () => {
  const { kit } = await opened(familyKit(), 'sol.three', 'io.two', 'io.one')
  expect(rows(kit)).toEqual(['One0xA11c…0001 In use', 'Two0xA11c…0001 Use', 'Three7xKX…gAsU Use'])
  await expect
    .element(ethereum.getByRole('button', { name: 'One 0xA11c…0001' }))
    .toHaveAttribute('aria-current', 'true')
  await expect.element(solana.getByRole('button', { name: 'Three' }).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Bitcoin' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Bitcoin' })).toHaveTextContent('Connect a wallet')
})

test.each(['de', 'en', 'ar'])(
  'an address stands on one line, however narrow the card is: %s',
  async locale => {
    await page.viewport(320, 700)
    onTestFinished(() => page.viewport(414, 896))
    const made = familyKit({ locale })
    await renderFamilies(made, 'sol.three', 'io.two', 'io.one')
    await openModal(made.kit, { view: 'ProfileWallets' })
    await vi.waitFor(() => expect(rows(made.kit)).toHaveLength(3))
    const root = hostOf(made.kit)?.shadowRoot
    const addresses = [...(root?.querySelectorAll('.lk-connected bdi') ?? [])]
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      expect(address.getClientRects()).toHaveLength(1)
      const [text, row] = [address.closest('.lk-row-text'), address.closest('.lk-connected')]
      expect(address.getBoundingClientRect().width).toBeLessThanOrEqual(text?.clientWidth ?? 0)
      expect(row?.scrollWidth).toBe(row?.clientWidth)
    }
  },
)

test('it is one step from the account, which says how many wallets are connected', async () => {
  const { kit } = familyKit()
  await renderFamilies({ kit }, 'sol.three', 'io.one')
  await openModal(kit)
  await button('One 2 wallets connected').click()
  await expect.element(dialog).toBeVisible()
})

test('[CON-28] another wallet is used with one click, and none changes its place', async () => {
  const made = familyKit()
  made.evm.accountsOf.set('io.two', [bob])
  const { kit } = await opened(made, 'io.two', 'io.one')
  await ethereum.getByRole('button', { name: /^Two/ }).click()
  await vi.waitFor(() => expect(rows(kit)).toEqual(['One0xA11c…0001 Use', 'Two0xB0b0…0002 In use']))
  await expect.element(button('Account 0xB0b0…0002')).toBeInTheDocument()
})

test('[NET-15 CON-28] a wallet of another family brings its network with it', async () => {
  const { kit } = await opened(familyKit(), 'sol.three', 'io.one')
  await solana.getByRole('button', { name: /^Three/ }).click()
  await vi.waitFor(() => expect(rows(kit)).toEqual(['One0xA11c…0001 Use', 'Three7xKX…gAsU In use']))
  await expect.element(button('Account 7xKX…gAsU')).toBeInTheDocument()
})

test('[CON-27] another address of the wallet in use is used without asking the wallet, and none changes its place', async () => {
  const made = familyKit()
  made.evm.accountsOf.set('io.one', [alice, bob])
  await opened(made, 'io.one')
  const accounts = page.getByRole('list', { name: 'Accounts of One' })
  await expect.element(accounts.getByRole('button', { name: '0xA11c…0001' })).toHaveAttribute('aria-current')
  await accounts.getByRole('button', { name: '0xB0b0…0002' }).click()
  await expect.element(accounts.getByRole('button', { name: '0xB0b0…0002' })).toHaveAttribute('aria-current')
  await expect.element(button('Account 0xB0b0…0002')).toBeInTheDocument()
  expect(
    accounts
      .getByRole('button')
      .elements()
      .map(each => each.textContent),
  ).toEqual(['0xA11c…0001', '0xB0b0…0002'])
  expect(made.evm.calls).toEqual(['connect io.one'])
})

test('[CON-27] the address chosen of a wallet is the one it is used with again', async () => {
  const { kit } = await opened(familyKit(), 'btc.four', 'io.one')
  await button('bc1p…3297 For ordinals').click()
  await expect.element(button('Account bc1p…3297')).toBeInTheDocument()
  await ethereum.getByRole('button', { name: /^One/ }).click()
  await expect.element(button('Account 0xA11c…0001')).toBeInTheDocument()
  await page.getByRole('button', { name: /^Four/ }).click()
  await expect.element(button('Account bc1p…3297')).toBeInTheDocument()
  expect(rows(kit)).toEqual(['One0xA11c…0001 Use', 'Four2 addresses In use'])
})

test('where the wallet or the library could not follow, no other address is offered', async () => {
  const made = familyKit()
  made.evm.hasFixedAccounts = true
  made.evm.accountsOf.set('io.one', [alice, bob])
  const { kit } = await opened(made, 'io.one')
  expect(rows(kit)).toEqual(['One0xA11c…0001 In use'])
  expect(page.getByRole('list', { name: 'Accounts of One' }).query()).toBeNull()
})

test('[ACC-33] what the addresses of a wallet are for is said in words', async () => {
  const made = familyKit()
  await opened(made, 'btc.four')
  await expect.element(button('bc1q…a0ez For payments')).toHaveAttribute('aria-current', 'true')
  await button('bc1p…3297 For ordinals').click()
  await expect.element(button('bc1p…3297 For ordinals')).toHaveAttribute('aria-current', 'true')
})

test('[ACC-33] a label that nobody knows is shown as the wallet wrote it', async () => {
  const made = familyKit()
  made.btc.accountsOf.set('btc.four', ['a1', 'a2'])
  made.btc.addressLabels = { a1: '<b>stacks</b>' }
  await opened(made, 'btc.four')
  await expect.element(button('a1 <b>stacks</b>')).toBeVisible()
  expect(hostOf(made.kit)?.shadowRoot?.querySelector('.lk-view b')).toBeNull()
})

test('one is disconnected, the others stay, and that is said; the keyboard stays in the modal', async () => {
  const { kit } = await opened(familyKit(), 'sol.three', 'io.two', 'io.one')
  await button('Disconnect Two').click()
  await vi.waitFor(() => expect(rows(kit)).toHaveLength(2))
  await expect.element(page.getByText('Two is disconnected')).toBeVisible()
  await vi.waitFor(() => expect(hostOf(kit)?.shadowRoot?.activeElement?.id).toBe('lk-title'))
})

test('the one in use gives way to the next', async () => {
  const { kit } = await opened(familyKit(), 'sol.three', 'io.one')
  await button('Disconnect One').click()
  await vi.waitFor(() => expect(rows(kit)).toEqual(['Three7xKX…gAsU In use']))
  await expect.element(dialog).toBeVisible()
})

test('with the last one the modal is done', async () => {
  const { kit } = await opened(familyKit(), 'io.one')
  expect(button('Disconnect all').query()).toBeNull()
  await button('Disconnect One').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  await expect.element(button('Connect wallet')).toBeVisible()
})

test('[CON-21] all are disconnected at once, and nothing limits the next choice of a wallet', async () => {
  const { kit } = await opened(familyKit(), 'btc.four', 'sol.three', 'io.two', 'io.one')
  kit.get(namespaceFilter).set('solana')
  await button('Disconnect all').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(Object.values(kit.get(connections).get()).flatMap(live => live?.list ?? [])).toEqual([])
  expect(kit.get(namespaceFilter).get()).toBeUndefined()
})

test('[IMP-01] a disconnect shows that it is at it, is asked once, and can be tried again when it failed', async () => {
  const { kit, evm } = await opened(familyKit(), 'sol.three', 'io.one')
  evm.answer = 'stall'
  const asked = () => evm.calls.filter(call => call === 'disconnect')
  const one = button('Disconnect One')
  await one.click()
  await expect.element(one).toHaveAttribute('aria-busy', 'true')
  for (let click = 0; click < 3; click++)
    one.element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  await vi.waitFor(() => expect(asked()).toHaveLength(1)) // its code comes with the first one
  await evm.answerStalled('fail')
  await expect.element(page.getByText('Your wallet could not be disconnected. Try again.')).toBeVisible()
  expect(asked()).toHaveLength(1)
  await expect.element(one).not.toHaveAttribute('aria-busy')
  evm.answer = 'approve'
  await one.click()
  await vi.waitFor(() => expect(rows(kit)).toHaveLength(1))
})

test('[IMP-01] where one of all cannot be disconnected, that one is still there', async () => {
  const { kit, sol } = await opened(familyKit(), 'sol.three', 'io.one')
  sol.answer = 'fail'
  await button('Disconnect all').click()
  await expect.element(page.getByText('Your wallet could not be disconnected. Try again.')).toBeVisible()
  await vi.waitFor(() => expect(rows(kit)).toEqual(['Three7xKX…gAsU In use']))
})

test.each([
  ['fail', 'Two could not be used. Try again.'],
  ['refuse', 'You declined the connection in Two. Nothing was shared.'],
] as const)(
  '[IMP-01 IMP-02] a wallet that answers "%s" when it is to be used is told',
  async (answer, text) => {
    const { kit, evm } = await opened(familyKit(), 'io.two', 'io.one')
    evm.answer = 'stall'
    await ethereum.getByRole('button', { name: /^Two/ }).click()
    await vi.waitFor(() => expect(drawn(kit, '.lk-connected .lk-spinner')).toBeTruthy())
    await evm.answerStalled(answer)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(rows(kit)).toEqual(['One0xA11c…0001 In use', 'Two0xA11c…0001 Use'])
  },
)

test('a wallet that ends its connection is gone; that is no failure of a disconnect under way', async () => {
  const { kit, evm } = await opened(familyKit(), 'io.two', 'io.one')
  evm.answer = 'stall'
  await button('Disconnect Two').click()
  evm.drop('io.two')
  await vi.waitFor(() => expect(rows(kit)).toEqual(['One0xA11c…0001 In use']))
  await evm.answerStalled('fail')
  await expect.element(page.getByText('Two is disconnected')).toBeVisible()
})

test('a wallet that leaves the page keeps its name while it is connected', async () => {
  const { kit, evm } = await opened(familyKit(), 'io.two', 'io.one')
  evm.setWallets([wallet('io.one', 'One')])
  await vi.waitFor(() => expect(kit.get(connections).get().eip155?.list).toHaveLength(2))
  await expect.element(button('Disconnect Two')).toBeVisible()
})

test('of a thousand accounts a few are drawn; the others are found by a part of their address', async () => {
  const made = familyKit()
  const many = Array.from(
    { length: 1000 },
    (_, at) => `0x${at.toString(16).padStart(4, '0')}${'e'.repeat(36)}`,
  )
  made.evm.accountsOf.set('io.one', many)
  const { kit, evm } = await opened(made, 'io.one')
  const choices = () => hostOf(kit)?.shadowRoot?.querySelectorAll('.lk-account-choice').length
  await expect.element(ethereum).toHaveTextContent('1,000 accounts')
  expect(choices()).toBe(1)
  await button('Choose another account').click()
  expect(choices()).toBe(21)
  await button('Show more accounts').click()
  expect(choices()).toBe(41)
  const active = () => hostOf(kit)?.shadowRoot?.activeElement
  expect(active()?.getAttribute('title')).toBe(many[21])
  await page.getByRole('searchbox', { name: 'Find an address' }).fill(' 0X03E7 ')
  await vi.waitFor(() => expect(choices()).toBe(2))
  await button('0x03e7…eeee').click()
  await expect.element(button('Account 0x03e7…eeee')).toBeInTheDocument()
  expect(evm.calls).toEqual(['connect io.one'])
  await page.getByRole('searchbox').fill('nothing')
  await expect.element(page.getByRole('status')).toHaveTextContent('No address contains “nothing”')
})

test('ten wallets have room', async () => {
  const made = familyKit()
  const ten = Array.from({ length: 10 }, (_, at) => wallet(`io.${at}`, `Wallet ${at}`))
  await renderFamilies(made)
  await openAwake(made.kit)
  made.evm.setWallets(ten)
  const { connect } = await import('@latchkey/core')
  for (const { id } of ten) await connect(made.kit, { connectorId: id })
  await openModal(made.kit, { view: 'ProfileWallets' })
  await vi.waitFor(() => expect(rows(made.kit)).toHaveLength(10))
  expect(drawn(made.kit, '.lk-card').getBoundingClientRect().height).toBeLessThan(window.innerHeight)
  const view = drawn(made.kit, '.lk-view')
  expect(view.scrollHeight).toBeGreaterThan(view.clientHeight)
})

test('another wallet is connected from here, of any family or of one, and back leads here again', async () => {
  await opened(familyKit(), 'sol.three', 'io.one')
  await button('Connect another wallet').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(button('Four Installed')).toBeVisible()
  await button('Back').click()
  await button('Connect a Solana wallet').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Solana wallet' })).toBeVisible()
  await expect.element(button('Three Connected')).toBeVisible()
  expect(button('Four Installed').query()).toBeNull()
  await button('Back').click()
  await expect.element(dialog).toBeVisible()
})

test('where the site shows no wallets there is none to connect', async () => {
  const { kit } = await opened(familyKit({ enableWallets: false }), 'io.one')
  expect(button('Connect another wallet').query()).toBeNull()
  expect(button('Connect a wallet').query()).toBeNull()
  expect(rows(kit)).toHaveLength(1)
})

test('a site of one family has no headings for it', async () => {
  const { kit } = testKit()
  await renderConnected(kit)
  await openModal(kit, { view: 'ProfileWallets' })
  await expect.element(button('Disconnect One')).toBeVisible()
  expect(page.getByRole('heading', { level: 3 }).query()).toBeNull()
})

test('[IMP-39] the name of a wallet is text here, too', async () => {
  const made = familyKit()
  await renderFamilies(made)
  await openAwake(made.kit)
  made.sol.setWallets([wallet('sol.bad', '<i>{wallet}</i>', { chain: 'solana' })])
  made.sol.accountsOf.set('sol.bad', [onSolana])
  const { connect } = await import('@latchkey/core')
  await connect(made.kit, { connectorId: 'sol.bad' })
  await openModal(made.kit, { view: 'ProfileWallets' })
  await expect.element(button('Disconnect <i>{wallet}</i>')).toBeVisible()
  expect(hostOf(made.kit)?.shadowRoot?.querySelector('.lk-view i')).toBeNull()
})

test('a wallet is shown with the name of its address, however long, and the address stays in sight', async () => {
  await page.viewport(320, 700)
  onTestFinished(() => page.viewport(414, 896))
  const name = `${'the-honourable-company-of-locksmiths-'.repeat(5)}.eth`
  const fetch = async (input: RequestInfo | URL) =>
    new URL(String(input)).pathname.startsWith('/v1/identity/')
      ? Response.json({ name })
      : new Response('{}', { status: 404 })
  const world = { fetch: fetch as typeof globalThis.fetch }
  const { kit } = await opened(familyKit({ gatewayUrl: 'https://gate.example' }, world), 'io.one')
  await vi.waitFor(() => expect(rows(kit)).toEqual([`One${name} · 0xA11c…0001 In use`]), 60_000)
  const card = drawn(kit, '.lk-connected')
  expect(card.scrollWidth).toBe(card.clientWidth)
})
