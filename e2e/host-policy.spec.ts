import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test as plainTest } from '@playwright/test'
import { gatewayUrl } from './gateway'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { strictPolicy } from './hosts/policy.mjs'
import { walkThroughStory } from './hosts/visitor'

test('the whole story on a page with the strict policy, without one violation', { tag: '@firefox' }, async ({
  page,
  request,
}) => {
  const visit = randomUUID()
  await page.addInitScript(noteRelay)
  await page.goto(`/react-19/story?policy=strict&visit=${visit}&gateway=${encodeURIComponent(gatewayUrl)}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const picture = modalOf(page).getByRole('button', { name: 'MetaMask' }).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await modalOf(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await expect(modalOf(page).getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-relay', 'heard')
  await modalOf(page).getByRole('button', { name: 'Close' }).click()
  await walkThroughStory(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-violations')
  expect(await (await request.get(`/reports/${visit}`)).json()).toEqual([])
})

test('a violation of the strict policy would be noticed, by the page and by the server', {
  tag: '@firefox',
}, async ({ page, request, complaints }) => {
  const visit = randomUUID()
  await page.goto(`/react-19/story?policy=strict&visit=${visit}`)
  await page.evaluate(() => document.body.append(document.createElement('style')))
  await expect(page.locator('html')).toHaveAttribute('data-violations', /^style-src/)
  await expect.poll(async () => (await request.get(`/reports/${visit}`)).text()).toContain('style-src')
  await expect.poll(() => complaints.join()).toContain('style-src')
  complaints.length = 0
})

plainTest('the policy of the documentation is the one these pages are served with', () => {
  const text = readFileSync(new URL('../docs/content-security-policy.md', import.meta.url), 'utf8')
  const documented = /^default-src[^`]*/m
    .exec(text)?.[0]
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  const served = strictPolicy('…')
    .replace(/http:[^\s;]+( http:[^\s;]+)*/g, 'https://gateway.example')
    .replace(/ws:[^\s;]+/, 'wss://gateway.example')
  expect(documented).toBe(served)
})

/** Marks the page once a socket of it was answered; not every browser tells that from outside. */
function noteRelay() {
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', () => {
        document.documentElement.dataset.relay = 'heard'
      })
    }
  }
}
