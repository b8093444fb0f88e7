import { test as base, expect, type Page } from '@playwright/test'
import { axeViolations, looksForAxe } from './axe'
import { withGateway } from './gateway'
import { type Asked, inWallet, type Playground, playgroundOf, withoutProjectId } from './playground'
import { playgroundUrl } from './servers'

/** All situations of a worker are seen in one page, which has the code already. Nothing of the last one is stored. */
const test = base.extend<object, { kept: Page }>({
  kept: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: playgroundUrl })
      await page.addInitScript(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  context: ({ kept }, use) => use(kept.context()),
  page: async ({ kept }, use) => {
    await use(kept)
    await kept.unrouteAll()
  },
})

type Situation = {
  asked?: Asked
  /** The way there, by names that are the same in every language. */
  reach(site: Playground): Promise<void>
  /** What is short-lived and has to be done again for each look. */
  again?(site: Playground): Promise<void>
  /** What must be there to be looked at. */
  shows: string
  /** Looked at in Firefox, too. */
  inFirefox?: true
  /** What is reached from here, one after the other, in the same page. */
  further?: Record<string, Omit<Situation, 'asked' | 'inFirefox' | 'further'>>
}

const situations: Record<string, Situation> = {
  'Connect with wallets': { reach: openModal, shows: '.lk-row', inFirefox: true },
  'Connect without a wallet': { asked: { wallets: 0 }, reach: openModal, shows: '.lk-empty' },
  'Connect with terms': { asked: { legal: 1 }, reach: openModal, shows: '.lk-legal' },
  'ConnectingExternal, waiting': { asked: { mode: 'stall' }, reach: choose, shows: '[data-status=waiting]' },
  'ConnectingExternal, declined': { asked: { mode: 'refuse' }, reach: choose, shows: '[data-status=over]' },
  'ConnectingExternal, failed': {
    async reach(site) {
      await inWallet(site.page, 'Brass Key', { answers: 'rubbish' })
      await choose(site)
    },
    shows: '[data-status=over]',
  },
  Account: {
    reach: openAccount,
    shows: '.lk-balance[data-status=success]',
    inFirefox: true,
    further: {
      'Account, address copied': {
        async reach() {},
        again: ({ dialog }) => dialog.locator('.lk-address').click(),
        shows: '.lk-toast[data-kind=success]',
      },
      'Account, address not copied': {
        reach: ({ page }) =>
          page.evaluate(() => {
            navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
          }),
        again: ({ dialog }) => dialog.locator('.lk-address').click(),
        shows: '.lk-toast[data-kind=error]',
      },
      WalletReceive: {
        reach: ({ dialog }) => dialog.locator('.lk-action').nth(-2).click(), // buying may come before
        shows: '.lk-receive .lk-qr > svg',
      },
    },
  },
  'Account, NFTs': {
    asked: withGateway,
    async reach(site) {
      await openAccount(site)
      await site.dialog.getByRole('tab').nth(1).click()
    },
    shows: '[role=tabpanel]',
    further: {
      'Account, activity': {
        reach: ({ dialog }) => dialog.getByRole('tab').nth(2).click(),
        shows: '.lk-tx, .lk-list-message',
      },
    },
  },
  'WalletSend, filled in': {
    reach: fillIn,
    shows: '.lk-send-warning',
    further: {
      WalletSendSelectToken: {
        reach: ({ dialog }) => dialog.locator('.lk-send .lk-row').click(),
        shows: '[data-view=WalletSendSelectToken] .lk-row',
      },
      'WalletSendPreview, to be signed': {
        async reach({ dialog }) {
          await dialog.locator('[data-view=WalletSendSelectToken] .lk-row').first().click()
          await dialog.locator('.lk-button-main:enabled').click()
        },
        shows: '.lk-send-preview',
      },
      'WalletSendPreview, declined': {
        async reach({ page, dialog }) {
          await inWallet(page, 'Brass Key', 'refuse')
          await dialog.locator('.lk-button-main:enabled').click()
        },
        shows: '.lk-send-wrong',
      },
    },
  },
  'Swap, a quote': {
    asked: withGateway,
    async reach(site) {
      await openAccount(site)
      // It is the third from the end once the gateway has said that it swaps here.
      await site.dialog.locator('.lk-actions li:nth-last-child(3) .lk-action').click()
      await site.dialog.locator('.lk-swap-token[data-empty]').click()
      await site.dialog.locator('[data-view=SwapSelectToken] .lk-row').nth(1).click()
      await site.dialog.locator('.lk-swap-row input').fill('0.5')
    },
    shows: '.lk-swap-details',
    further: {
      'Swap, another slippage': {
        reach: ({ dialog }) => dialog.locator('.lk-swap-open').click(),
        shows: '.lk-swap-own',
      },
      'SwapPreview, to be signed': {
        reach: ({ dialog }) => dialog.locator('.lk-button-main:enabled').click(),
        shows: '.lk-swap-main',
      },
    },
  },
  'OnRamp, with an offer': {
    asked: withGateway,
    async reach(site) {
      await openAccount(site)
      await site.dialog.getByRole('button', { name: 'Buy' }).click()
      await site.dialog.locator('.lk-onramp-amount input').fill('50')
    },
    shows: '.lk-onramp-offer',
    further: {
      'OnRampProgress, window closed': {
        async reach({ page, dialog }) {
          const opened = page.waitForEvent('popup')
          await dialog.locator('.lk-button-main:enabled').click()
          await (await opened).close()
        },
        shows: '[data-view=OnRampProgress] [data-onramp=ready]',
      },
    },
  },
  'Pay, the bill': {
    asked: { ...withGateway, paying: 1 },
    async reach(site) {
      await connect(site)
      await site.page
        .locator('form.action', { hasText: /12[.,]50/ })
        .getByRole('button')
        .click()
    },
    shows: '.lk-pay .lk-button-main:not([aria-disabled])',
    further: {
      'Pay, paid': {
        reach: ({ dialog }) => dialog.locator('.lk-pay .lk-button-main').click(),
        shows: '[data-pay=paid]',
      },
    },
  },
  AccountSettings: {
    async reach(site) {
      await openAccount(site)
      await site.dialog.locator('.lk-gear').click()
    },
    shows: '.lk-settings [role=switch]',
  },
  Profile: {
    async reach(site) {
      await openAccount(site)
      await site.dialog.locator('.lk-gear').click()
      await site.dialog.locator('.lk-settings .lk-row').first().click()
    },
    shows: '.lk-who',
  },
  'SignGuard, in red': {
    async reach(site) {
      await connect(site)
      await site.page.locator('form.action', { hasText: 'dUSD' }).getByRole('button').click()
    },
    shows: '.lk-guard[data-risk=danger]',
  },
  SmartSessionList: {
    asked: { ...withGateway, sessions: 1 },
    async reach(site) {
      await openAccount(site)
      await site.dialog.locator('.lk-gear').click()
      await site.dialog.getByRole('button', { name: /^Permissions/ }).click() // it comes after the others
    },
    shows: '.lk-permissions .lk-list-message',
  },
  'RegisterAccountName, a free name': {
    asked: withGateway,
    async reach(site) {
      await openAccount(site)
      await site.dialog.locator('.lk-gear').click()
      await site.dialog.locator('.lk-settings .lk-row').first().click()
      await site.dialog.locator('.lk-whos .lk-list .lk-row').first().click()
      await site.dialog.locator('.lk-newname-field input').fill('locksmith')
    },
    shows: '.lk-newname-note[data-free]',
  },
  Networks: {
    asked: { networks: 8 },
    reach: site => site.buttons.getByRole('button').nth(1).click(),
    shows: '[aria-current]',
  },
  UnsupportedChain: {
    async reach(site) {
      await connect(site)
      await inWallet(site.page, 'Brass Key', { chain: 999 })
      await site.buttons.getByRole('button').first().click()
    },
    shows: '.lk-row',
  },
  WhatIsAWallet: {
    async reach(site) {
      await openModal(site)
      await site.dialog.locator('.lk-link').click()
    },
    shows: '[data-view=WhatIsAWallet]',
  },
  'ConnectingWalletConnectBasic, a code': {
    asked: withGateway,
    async reach(site) {
      await openModal(site)
      await site.dialog.getByRole('button', { name: 'WalletConnect' }).click()
    },
    shows: '.lk-qr > svg',
    inFirefox: true,
  },
  'ConnectingWalletConnect, the ways of a wallet': {
    asked: withGateway,
    async reach(site) {
      await openModal(site)
      await site.dialog.locator('.lk-row-mark').last().click() // All wallets
      await site.dialog.getByRole('searchbox').fill('zerion')
      await site.dialog.locator('.lk-tile', { hasText: 'Zerion' }).first().click()
    },
    shows: '.lk-platforms',
  },
  'Connect with a note for the developer': {
    async reach(site) {
      await withoutProjectId(site.page)
      await site.open()
      await openModal(site)
    },
    shows: '.lk-alert',
  },
}

/** What the kit has put into the page. */
const ours = ['[data-latchkey]', '[data-latchkey-button]']

/** What most visitors see; the others take their turn in `npm run test:all`. */
const inGate = ['Connect with wallets', 'Account', 'Networks']

for (const [name, situation] of Object.entries(situations)) {
  const tag = [...(situation.inFirefox ? ['@firefox'] : []), ...(inGate.includes(name) ? [] : ['@long'])]
  test(`[LOOK-08] axe finds nothing: ${name}`, { tag }, async ({ page, context, browserName }) => {
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-write', 'clipboard-read'])
    const site = playgroundOf(page)
    await site.open(situation.asked)
    const rest = browserName === 'chromium' ? Object.entries(situation.further ?? {}) : []
    for (const [at, { reach, again, shows }] of [[name, situation] as const, ...rest]) {
      await reach(site)
      for (const [theme, lang] of looksForAxe) {
        await look(page, theme, lang)
        await again?.(site)
        await expect(site.dialog.locator(shows).first()).toBeVisible()
        await site.settled()
        // The page around the kit is the same one in every situation: its other look is seen in playground-studio.
        const found = await axeViolations(page, theme === 'light' ? {} : { within: ours })
        expect(found, `${at}, ${theme}, ${lang}`).toEqual([])
      }
    }
  })
}

test('axe looks into the modal: it finds what we break there', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open()
  await openModal(site)
  await site.settled()
  await site.dialog.getByRole('button', { name: 'Close' }).evaluate(button => {
    button.removeAttribute('aria-label')
    button.removeAttribute('title')
  })
  const broken = [expect.stringContaining('button-name: div[data-latchkey="default"] .lk-icon-button')]
  expect(await axeViolations(page)).toEqual(broken)
  expect(await axeViolations(page, { within: ours })).toEqual(broken)
})

test('[LOOK-08] axe finds nothing: a toast on the page, the embedded modal @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open({ embedded: 1 })
  const embedded = page.locator('[data-latchkey-place]')
  await expect(embedded.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await site.open()
  await site.connect('Brass Key')
  await expect(site.dialog).toBeHidden()
  await inWallet(page, 'Brass Key', 'refuse')
  await site.action('Switch network').getByRole('button').click()
  await expect(page.getByText('You declined the change to Latchkey Devnet B')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

async function openModal({ connectButton }: Playground): Promise<void> {
  await connectButton.click()
}

async function choose(site: Playground): Promise<void> {
  await openModal(site)
  await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
}

async function connect(site: Playground): Promise<void> {
  await choose(site)
  await expect(site.buttons.getByRole('button', { name: /0x|latchkey\.test/ }).first()).toBeVisible()
  await expect(site.dialog).toBeHidden()
}

async function openAccount(site: Playground): Promise<void> {
  await connect(site)
  await site.buttons
    .getByRole('button', { name: /0x|latchkey\.test/ })
    .first()
    .click()
}

/** Something is about to be sent to somebody new. */
async function fillIn(site: Playground): Promise<void> {
  await openAccount(site)
  await site.dialog.locator('.lk-action').last().click()
  const [amount, receiver] = [0, 1].map(at => site.dialog.locator('.lk-send-field input').nth(at))
  await amount?.fill('0.015')
  await receiver?.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(site.dialog.locator('.lk-button-main:enabled')).toBeVisible()
}

/** Changes theme and language while the modal stays as it is. */
async function look(page: Page, theme: string, lang: string): Promise<void> {
  for (const value of [theme, lang])
    await page.locator(`input[value="${value}"]`).evaluate(input => (input as HTMLElement).click())
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  await expect(
    page.locator(`[data-latchkey] .lk[data-theme=${theme}][dir=${dir}][lang=${lang}]`),
  ).toBeAttached()
}
