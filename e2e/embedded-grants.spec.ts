import { expect, type Frame, type Page } from '@playwright/test'
import { ask, evmAccount, heard, openSite, approvalTest as test } from './approvalSite'
import { axeViolations, looksForAxe } from './axe'

const holder = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const until = 1_900_000_000
const salt = '0x1'
const coins = { kind: 'coins', most: '0xde0b6b3a7640000' }
const grant = {
  kind: 'grant',
  isNew: true,
  grants: [{ delegate: holder, allowed: coins, until, mostCalls: 3, salt }],
}
const name = 'aFunctionWithANameThatIsMuchLongerThanAnyScreenOfATelephoneIsWide(uint256,address,bytes32)'
const grants = {
  kind: 'grant',
  isNew: false,
  grants: [
    { delegate: holder, allowed: { kind: 'token', token, most: `0x${'f'.repeat(64)}` }, until, salt },
    {
      ...{ delegate: holder, until, salt },
      allowed: {
        ...{ kind: 'functions', contract: token, coinsEach: '0xde0b6b3a7640000' },
        functions: [
          { selector: '0x095ea7b3', name: 'harmless()' },
          { selector: '0x379607f5', name },
        ],
      },
    },
    {
      delegate: holder,
      allowed: { kind: 'thing', collection: token, id: `0x${'9'.repeat(60)}` },
      until,
      salt,
    },
  ],
}
const end = {
  kind: 'operation',
  operation: {
    calls: [{ to: token, value: '0x0', data: `0x49934047${'12'.repeat(600)}` }],
    ...{ nonce: '0x0', deploys: true, callGasLimit: '0x1', verificationGasLimit: '0x1' },
    ...{ preVerificationGas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
  },
  ends: { delegate: holder, allowed: coins, until },
}

async function openWindow(page: Page, frame: Frame): Promise<Page> {
  const button = frame.locator('.approve-main')
  const [window] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  return window
}

/** A window may close so soon that the browser does not say how the click went. */
async function press(window: Page, verb: string) {
  const button = window.getByRole('button', { name: verb, exact: true })
  await button.click().catch(error => {
    if (!window.isClosed()) throw error
  })
}

test('[T-2 EMB-78] a permission is agreed to in a window alone, which says its limits in words', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, grant)
  await expect(frame.getByRole('heading', { name: 'Look at this in a window of your wallet' })).toBeVisible()
  const window = await openWindow(page, frame)
  await expect(window.getByText(site.page, { exact: true })).toBeVisible()
  await expect(
    window.getByText('0x3C44…93BC may send up to 1 ETH from your account, to anybody.'),
  ).toBeVisible()
  await expect(window.getByText('It works without asking you')).toBeVisible()
  const facts = window.getByRole('definition')
  await expect(facts).toContainText(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', '3', 'Mar 17, 2030'])
  await expect(facts).toContainText(['1 ETH', 'your first transaction', 'Ethereum', evmAccount])
  const allow = window.getByRole('button', { name: 'Allow', exact: true })
  await expect(allow).toHaveAttribute('aria-disabled', 'false')
  await press(window, 'Allow')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(grant) }])
})

test('[T-2 PERM-12] what limits nothing is red, and can be refused @long', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await ask(page, grants)
  const window = await openWindow(page, frame)
  await expect(window.locator('.approve-danger')).toHaveText([
    /0x3C44…93BC may take all you have of this/,
    /can take all your coins/,
    /By “approve”, 0x3C44…93BC can take or give away/,
  ])
  await press(window, 'Refuse')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

for (const [theme, language] of looksForAxe)
  test(`permissions have no fault that axe sees and fit a phone: ${theme}, ${language} @long`, async ({
    page,
    site,
  }, testInfo) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const frame = await openSite(page, site, `?lang=${language}&theme=${theme}`)
    for (const [state, action] of Object.entries({ grant, grants, end })) {
      await ask(page, action)
      const window = await openWindow(page, frame)
      await window.setViewportSize({ width: 360, height: 640 })
      await expect(window.locator('.approve-main')).toHaveAttribute('aria-disabled', 'false')
      await window.screenshot({ path: testInfo.outputPath(`${state}-${theme}-${language}.png`) })
      expect(await axeViolations(window)).toEqual([])
      const isWide = await window.evaluate(() => {
        const parts = [document.documentElement, ...document.querySelectorAll('.approve, .approve-body')]
        return parts.some(part => part.scrollWidth > part.clientWidth)
      })
      expect(isWide, state).toBe(false)
      await press(window, language === 'ar' ? 'رفض' : 'Refuse')
      await expect.poll(() => window.isClosed()).toBe(true)
    }
  })
