import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { evmAccount, heard, openSite, type Site, approvalTest as test } from './approvalSite'

const coin = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const shop = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const unlimited = 2n ** 256n - 1n
const tokens = { [coin]: { symbol: 'USDC', decimals: 6 } }
const approval = (amount: bigint) =>
  `0x095ea7b3${shop.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
const bought = '0x12345678'

const transaction = (data: string) => ({
  kind: 'transaction',
  transaction: {
    ...{ type: 'eip1559', to: coin, value: '0x0', data, nonce: '0x1', gas: '0xc350' },
    ...{ maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' },
  },
})
/** One pixel, as the gateway makes them. */
const picture =
  'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoBAAEAAUAmJaACdLoB+AADsAD+7Qcv/UGfE2eJs+e3/87BsS7XgAAA'

const operation = (amount: bigint) => ({
  kind: 'operation',
  operation: {
    calls: [
      { to: coin, value: '0x0', data: approval(amount) },
      { to: shop, value: '0x0', data: bought },
    ],
    ...{ nonce: '0x0', deploys: false, callGasLimit: '0xc350', verificationGasLimit: '0xc350' },
    ...{ preVerificationGas: '0xc350', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' },
  },
})

/** What the gateway says of the operation's calls: 25 USDC leave. */
function trialOf(amount: bigint) {
  const rows = [approval(amount), bought].map((data, at) => [at === 0 ? coin : shop, '0', data])
  const about = JSON.stringify(['eip155:1', evmAccount.toLowerCase(), rows])
  return {
    digest: createHash('sha256').update(about).digest('hex'),
    ...{ outcome: 'done', how: 'node', looked: 1, isComplete: true },
    changes: [{ kind: 'token', token: coin, amount: -25_000_000n, symbol: 'USDC', decimals: 6, picture }],
    approvals: [{ token: coin, spender: shop, isCollection: false, before: 0n, after: amount }],
  }
}

async function askInWindow(page: Page, site: Site, action: object, trials = {}, query = ''): Promise<Page> {
  const frame = await openSite(page, site, query)
  await page.evaluate(
    ([own, asked, names, known]) => {
      const { origin } = window.location
      const request = { origin, networkId: 'eip155:1', account: own, action: asked, tokens: names }
      const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement
      contentWindow?.postMessage({ id: '1', request, trials: known }, '*')
    },
    [evmAccount, action, tokens, trials] as const,
  )
  const button = frame.locator('.approve-main')
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  return popup
}

const press = (window: Page, name: string) => window.getByRole('button', { name }).click()

test('[T-2 EMB-76] whoever allows less than was asked signs that, and nothing else', async ({
  page,
  site,
}) => {
  const window = await askInWindow(page, site, transaction(approval(100_000_000n)))
  const field = window.getByLabel('At most, in USDC')
  const send = window.getByRole('button', { name: 'Send' })
  await expect(field).toHaveValue('100')
  await expect(window.getByText(/may take 100 USDC/)).toBeVisible()
  await field.fill('101')
  await expect(window.getByRole('status')).toHaveText('The website asks for less than this.')
  await expect(window.getByRole('button', { name: 'Use this amount' })).toBeHidden()
  await field.fill('12.5')
  // What was typed and is not shown yet cannot be sent.
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await press(window, 'Use this amount')
  await expect(window.getByText(/may take 12\.5 USDC/)).toBeVisible()
  await expect(window.getByText(/may take 100 USDC/)).toHaveCount(0)
  await expect(window.getByRole('button', { name: 'As the website asked' })).toBeVisible()
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(() => {})
  await expect
    .poll(() => heard(page))
    .toEqual([{ id: '1', answer: JSON.stringify(transaction(approval(12_500_000n))) }])
})

test('[T-2] without a limit, what is needed now is offered, tried out and signed', async ({ page, site }) => {
  const trials = Object.fromEntries(
    [unlimited, 25_000_000n].map(amount => [JSON.stringify([approval(amount), bought]), trialOf(amount)]),
  )
  const window = await askInWindow(page, site, operation(unlimited), trials)
  await expect(window.getByLabel('At most, in USDC')).toHaveValue('')
  await expect(window.locator('.approve-danger')).not.toHaveCount(0)
  await press(window, 'Only what is needed now: 25 USDC')
  await expect(window.getByLabel('At most, in USDC')).toHaveValue('25')
  await expect(window.locator('.approve-leaves')).toBeVisible() // it was tried out again
  // Its picture is drawn: the frame's policy lets it.
  await expect(window.locator('.approve-leaves img.approve-picture')).toHaveJSProperty('naturalWidth', 1)
  await expect(window.getByText('unlimited', { exact: false })).toHaveCount(0)
  await press(window, 'As the website asked')
  await expect(window.getByLabel('At most, in USDC')).toHaveValue('')
  await press(window, 'Only what is needed now: 25 USDC')
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(() => {})
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(operation(25_000_000n)) }])
})

test('a window that is loaded again begins with what was asked @long', async ({ page, site }) => {
  const window = await askInWindow(page, site, transaction(approval(100_000_000n)))
  await window.getByLabel('At most, in USDC').fill('3')
  await window.getByLabel('At most, in USDC').press('Enter')
  await expect(window.getByText(/may take 3 USDC/)).toBeVisible()
  await window.reload()
  await expect(window.getByText(/may take 100 USDC/)).toBeVisible()
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(() => {})
  await expect
    .poll(() => heard(page))
    .toEqual([{ id: '1', answer: JSON.stringify(transaction(approval(100_000_000n))) }])
})

test('looks as it should on a phone, in the dark and from right to left @long', async ({ page, site }) => {
  const trials = { [JSON.stringify([approval(unlimited), bought])]: trialOf(unlimited) }
  for (const [query, width] of [
    ['', 440],
    ['?theme=dark&lang=de', 360],
    ['?lang=ar', 360],
  ] as const) {
    const window = await askInWindow(page, site, operation(unlimited), trials, query)
    await window.setViewportSize({ width, height: 720 })
    await expect(window.locator('.approve-choices button:visible')).toHaveCount(1)
    await window.locator('.approve-allow input').fill('12.5')
    await window.locator('.approve-allow').scrollIntoViewIfNeeded()
    const isWide = await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await window.close()
  }
})
