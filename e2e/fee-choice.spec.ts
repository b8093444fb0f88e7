import { expect, type Page } from '@playwright/test'
import { evmAccount, heard, openSite, payment, type Site, approvalTest as test } from './approvalSite'

const feeOf = (gwei: number) => `0x${(gwei * 1_000_000_000).toString(16)}`
const choiceOf = (pace: string, gwei: number) => ({
  ...{ pace, maxFeePerGas: feeOf(gwei), maxPriorityFeePerGas: '0x1' },
})
const fees = { choices: [choiceOf('slow', 1), choiceOf('usual', 2), choiceOf('fast', 3)], dollars: '2500' }
const paid = (gwei: number) => ({
  ...payment,
  transaction: { ...payment.transaction, maxFeePerGas: feeOf(gwei) },
})

async function askInWindow(
  page: Page,
  site: Site,
  query = '',
  choices: object = fees,
  action: object = paid(2),
): Promise<Page> {
  const frame = await openSite(page, site, query)
  await page.evaluate(
    ([account, action, found]) => {
      const { origin } = window.location
      const request = { origin, networkId: 'eip155:1', account, action, fees: found }
      const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement
      contentWindow?.postMessage({ id: '1', request }, '*')
    },
    [evmAccount, action, choices] as const,
  )
  const button = frame.locator('.approve-main')
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  return popup
}

test('[T-2] the visitor chooses the fee; what is shown then is what is signed', async ({ page, site }) => {
  const window = await askInWindow(page, site)
  const choices = window.getByRole('group', { name: 'Choose how soon it happens' }).getByRole('button')
  await expect(choices).toHaveText([
    'Slow0.000021 ETH ($0.05)',
    'Usual0.000042 ETH ($0.10)',
    'Fast0.000063 ETH ($0.15)',
  ])
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await choices.nth(2).click()
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(window.locator('.approve-lines dd').filter({ hasText: '0.000063 ETH' })).toBeVisible()
  await choices.nth(0).click()
  await expect(window.locator('.approve-lines dd').filter({ hasText: '0.000021 ETH' })).toBeVisible()
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(() => {})
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(paid(1)) }])
})

test('[T-59] the warning of a large fee comes and goes with what the visitor chooses', async ({
  page,
  site,
}) => {
  const choices = [choiceOf('usual', 2), choiceOf('fast', 15_000)]
  const window = await askInWindow(page, site, '', { choices })
  const warning = window.getByText('The fee is unusually high: up to 0.315 ETH.')
  const buttons = window.locator('.approve-fees').getByRole('button')
  await expect(buttons).toHaveCount(2)
  await expect(warning).toHaveCount(0)
  await buttons.nth(1).click()
  await expect(warning).toBeVisible()
  await buttons.nth(0).click()
  await expect(warning).toHaveCount(0)
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true')
})

test('[T-2] an operation that the account pays for has the same choice, a free one has none', async ({
  page,
  site,
}, info) => {
  const { to, value, data } = payment.transaction
  const operation = {
    calls: [{ to, value, data }],
    ...{ nonce: '0x0', deploys: false, maxFeePerGas: feeOf(2), maxPriorityFeePerGas: '0x1' },
    ...{ callGasLimit: '0x2710', verificationGasLimit: '0x1388', preVerificationGas: '0x1770' }, // 21 000 in all
  }
  const sponsor = {
    ...{ name: 'Shop', paymaster: to, paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x0' },
  }
  const free = { kind: 'operation', operation: { ...operation, sponsor } }
  const choicesIn = (window: Page) =>
    window.getByRole('group', { name: 'Choose how soon it happens' }).getByRole('button')
  const sponsored = await askInWindow(page, site, '', fees, free)
  await expect(sponsored.getByText('Free: paid by Shop')).toBeVisible()
  await expect(choicesIn(sponsored)).toHaveCount(0)
  await sponsored.close()

  const window = await askInWindow(page, site, '', fees, { kind: 'operation', operation })
  await expect(choicesIn(window)).toHaveText([
    'Slow0.000021 ETH ($0.05)',
    'Usual0.000042 ETH ($0.10)',
    'Fast0.000063 ETH ($0.15)',
  ])
  await choicesIn(window).nth(2).click()
  await expect(window.locator('.approve-lines dd').filter({ hasText: '0.000063 ETH' })).toBeVisible()
  await window.screenshot({ path: info.outputPath('operation.png') })
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click().catch(() => {})
  const signed = { kind: 'operation', operation: { ...operation, maxFeePerGas: feeOf(3) } }
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(signed) }])
})

test('the choice of a fee fits a phone, in the dark and from right to left @long', async ({
  page,
  site,
}, info) => {
  const long = {
    choices: [choiceOf('asked', 2), ...fees.choices.map(each => ({ ...each, maxPriorityFeePerGas: '0x0' }))],
  }
  for (const [query, width] of [
    ['', 440],
    ['?theme=dark&lang=de', 360],
    ['?lang=ar', 320],
  ] as const) {
    const window = await askInWindow(page, site, query, query ? { ...fees, ...long } : fees)
    await window.setViewportSize({ width, height: 720 })
    await expect(window.locator('.approve-fees [aria-pressed="true"]')).toHaveCount(1)
    const isWide = await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await window.screenshot({ path: info.outputPath(`fees-${width}.png`) })
    await window.close()
  }
})
