import { choose, connect, fillIn, openAccount, openModal, openProfile, openSettings } from './axeSteps'
import { withGateway } from './gateway'
import { type Asked, inWallet, type Playground, withoutProjectId } from './playground'

/** A state of the kit, the way there, and what is reached from it. */
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

/** What axe looks at, by name. */
export const axeSituations: Record<string, Situation> = {
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
    reach: openSettings,
    shows: '.lk-settings [role=switch]',
  },
  Profile: {
    reach: openProfile,
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
      await openSettings(site)
      await site.dialog.getByRole('button', { name: /^Permissions/ }).click()
    },
    shows: '.lk-permissions .lk-list-message',
  },
  'RegisterAccountName, a free name': {
    asked: withGateway,
    async reach(site) {
      await openProfile(site)
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
