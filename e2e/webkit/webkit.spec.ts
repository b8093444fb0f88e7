import { expect } from '@playwright/test'
import jsQR from 'jsqr'
import { type Hex, verifyMessage } from 'viem'
import { gatewayUrl } from '../gateway'
import { mailedCode, nextMail } from '../inbox'
import { ownWalletUrl } from '../ownWalletSite'
import { makeLong, openAndClose, pageState } from './pageState'
import { readScreen } from './screen'
import { keys, type Sight, type Visitor } from './visitor'
import { webKitTest as test } from './webKitTest'

test.describe.configure({ mode: 'default' }) // one window at a time

const hosts = `http://127.0.0.1:${process.env.LATCHKEY_PORT_HOSTS ?? 5180}`
const story = `${hosts}/react-19/story?gateway=${gatewayUrl}`
const ownWallet = `${ownWalletUrl}/?${new URLSearchParams({ stage: '0', families: 'evm', gateway: '1', gatewayUrl })}`
const modal = 'dialog'
const intervals = [50]

test('an announced wallet is connected, signs and is disconnected', async ({ visitor }) => {
  await visitor.open(story)
  await visitor.click('button', 'Connect wallet')
  await whole(visitor)
  await visitor.click(`${modal} li button`, 'Brass Key')
  await seen(visitor, 'button', 'Account ')
  await gone(visitor)

  await visitor.click('button', 'Sign a message')
  await expect
    .poll(() => visitor.text('[role=status]', 'Signed'), { intervals })
    .toMatch(/^Signed 0x[\da-f]{130}$/)
  const signature = (await visitor.text('[role=status]'))?.replace('Signed ', '') as Hex
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(await verifyMessage({ address, message: 'Hello from the host page', signature })).toBe(true)

  await visitor.click('button', 'Account ')
  await visitor.click(`${modal} button`, 'Disconnect')
  await gone(visitor)
  await seen(visitor, 'button', 'Connect wallet')
})

test('[WC-01] a camera reads the pairing link from the code, and Escape closes', async ({ visitor }) => {
  await visitor.open(story)
  await visitor.click('button', 'Connect wallet')
  await whole(visitor)
  await visitor.click(`${modal} li button`, 'WalletConnect')
  await seen(visitor, `${modal} [role=img]`, 'QR code')
  const uri = await visitor.window.run(linkInPage)
  expect(uri).toMatch(/^wc:[\da-f]{64}@2\?.*symKey=[\da-f]{64}/)
  await expect.poll(readCode).toBe(uri)
  await visitor.window.type(keys.escape)
  await gone(visitor)
})

test('[IMP-09] keys open the modal, stay inside and leave the focus where it was', async ({ visitor }) => {
  const { window } = visitor
  await visitor.open(story)
  await seen(visitor, 'button', 'Connect wallet')
  await window.type(keys.tab)
  expect(await window.run(focusInPage)).toEqual({ name: 'Connect wallet', isInside: false, isRinged: true })
  await window.type(keys.enter)
  await expect
    .poll(() => window.run(focusInPage), { intervals })
    .toMatchObject({ name: 'Connect wallet', isInside: true })
  await whole(visitor)
  const names = new Set<string>()
  for (let press = 0; press < 8; press++) {
    await window.type(keys.tab)
    const { name, isInside, isRinged } = await window.run(focusInPage)
    expect({ name, isInside, isRinged }).toEqual({ name, isInside: true, isRinged: true })
    names.add(name)
  }
  expect([...names]).toEqual(expect.arrayContaining(['Close', expect.stringMatching(/^Brass Key/)]))
  await window.type(keys.escape)
  await gone(visitor)
  await expect
    .poll(() => window.run(focusInPage), { intervals })
    .toEqual({ name: 'Connect wallet', isInside: false, isRinged: true })
})

test('[IMP-14] in a narrow window the modal is a sheet at its bottom edge', async ({ visitor }) => {
  const { window } = visitor
  await window.resize(360, 740) // the browser's own bar keeps it a little wider
  await visitor.open(story)
  await visitor.click('button', 'Connect wallet')
  await seen(visitor, `${modal} li button`, 'Brass Key')
  await expect
    .poll(() => window.run(placeOfSheet), { intervals })
    .toEqual({ isNarrow: true, left: 0, right: 0, bottom: 0, isScrolledSideways: false })
})

test('[IMP-14] 200 openings leave the page and its styles as they were', async ({ visitor }) => {
  test.slow() // twenty seconds alone; the other stories run beside it
  const { window } = visitor
  await visitor.open(story)
  await window.run(makeLong)
  await visitor.click('button', 'Connect wallet') // its code is here from now on
  await seen(visitor, `${modal} h2`, 'Connect wallet')
  await window.type(keys.escape)
  await gone(visitor)
  const before = await window.run(pageState)
  expect(before.scrolled).toEqual([0, 300])
  for (let opened = 0; opened < 200; opened += 10) expect(await window.run(openAndClose, 10)).toBe(10)
  expect(await window.run(pageState)).toEqual(before)
})

test('[CON-02 EMB-16 EMB-76 T-2] a visitor without a wallet logs in by e-mail, signs, and is still there after a reload', async ({
  visitor,
}) => {
  test.slow() // a login by two mails
  const email = `webkit-${crypto.randomUUID()}@mail.example`
  const wallet = visitor.inFrame('#w3m-iframe')
  await visitor.open(ownWallet)
  await visitor.click('button', 'Connect wallet')
  await whole(visitor)
  await visitor.click(`${modal} form.lk-mail input`)
  await visitor.window.type(email)
  await visitor.click(`${modal} button`, 'Continue')
  await seen(visitor, `${modal} h2`, 'Check your mail')
  await confirmDevice(visitor, email)
  await seen(visitor, `${modal} h2`, 'Enter the code')
  await visitor.window.type(await mailedCode(email)) // the field has the focus
  await seen(wallet, 'h1', 'Keep a way back in')
  await wallet.click('button', 'Later')
  await gone(visitor)
  const address = (await addressOf(visitor)) as Hex

  // This browser does not tell a frame whether it is covered, so messages have a window, too.
  await visitor.click('form button', 'Sign message')
  await wallet.click('button', 'Open the window')
  await visitor.inOther(async () => {
    await seen(visitor, 'h1', 'Sign this message?')
    await seen(visitor, 'dd', address)
    await seen(visitor, 'button[aria-disabled=false]', 'Sign')
    await visitor.click('button', 'Sign')
  })
  await expect.poll(() => visitor.text('form output', 'Signed'), { intervals }).toMatch(/0x[\da-f]{130}/)
  const signature = /0x[\da-f]{130}/.exec((await visitor.text('form output', 'Signed')) ?? '')?.[0] as Hex
  expect(await verifyMessage({ address, message: 'Hello from the playground', signature })).toBe(true)
  await gone(visitor)
  expect(await visitor.window.windows()).toHaveLength(1)

  await visitor.open(ownWallet)
  expect(await addressOf(visitor)).toBe(address)
})

/** Opens the link of a login's mail, and says that the device is the visitor's. */
async function confirmDevice({ window, click, inOther, text }: Visitor, email: string): Promise<void> {
  const link = /https?:\/\/\S+/.exec((await nextMail(email, 1, /^Is this/)).text)?.[0] ?? ''
  await window.openWindow()
  await inOther(async () => {
    await window.open(link)
    await click('button', 'Yes, this is me')
    await expect.poll(() => text('h1'), { intervals }).toBe('Thank you')
    await window.close()
  })
}

/** The account that the page shows. */
async function addressOf(visitor: Visitor): Promise<string | undefined> {
  const address = () => visitor.text('[data-testid=state] dd', '0x')
  await expect
    .poll(address, { message: 'the page shows an account', intervals })
    .toMatch(/^0x[\da-fA-F]{40}$/)
  return address()
}

/** Runs in the page: the link in the field from which it is copied. */
function linkInPage(): string | undefined {
  const drawn = document.querySelector('[data-latchkey]')?.shadowRoot
  return drawn?.querySelector<HTMLInputElement>('[data-testid=latchkey-pairing-uri]')?.value
}

/** Runs in the page: what has the focus, whether that is in the modal, and whether it is seen. */
function focusInPage() {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const { outlineStyle, boxShadow } = active ? getComputedStyle(active) : { outlineStyle: '', boxShadow: '' }
  return {
    name: active?.getAttribute('aria-label') ?? active?.textContent ?? '',
    isInside: Boolean(active?.closest('dialog')),
    isRinged: outlineStyle !== 'none' || boxShadow !== 'none',
  }
}

/** Runs in the page: how far the modal's card is from the window's edges. */
function placeOfSheet() {
  const card = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('dialog[open] > .lk-card')
  const { left, right, bottom } = card?.getBoundingClientRect() ?? new DOMRect(-1, -1)
  return {
    isNarrow: matchMedia('(max-width: 480px)').matches,
    left: Math.round(left),
    right: Math.round(innerWidth - right),
    bottom: Math.round(innerHeight - bottom),
    isScrolledSideways: document.documentElement.scrollWidth > innerWidth,
  }
}

/** What an independent decoder reads on the screen, as a phone's camera sees it. */
async function readCode(): Promise<string | undefined> {
  const { pixels, width, height } = await readScreen()
  return jsQR(pixels, width, height)?.data
}

async function seen(visitor: Sight, selector: string, beginning: string): Promise<void> {
  const message = `"${beginning}" is seen`
  await expect.poll(() => visitor.text(selector, beginning), { message, intervals }).not.toBeUndefined()
}

/** The wallets of the list and the logins come with the gateway's answers, and move what is there already. */
async function whole(visitor: Visitor): Promise<void> {
  await seen(visitor, `${modal} li button`, 'MetaMask')
  await seen(visitor, `${modal} form.lk-mail`, '')
}

async function gone(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.text('dialog'), { message: 'the modal is gone', intervals }).toBeUndefined()
}
