import { createHash } from 'node:crypto'
import { expect, type Frame, type Page } from '@playwright/test'
import {
  ask,
  evmAccount,
  heard,
  hello,
  openSite,
  payment,
  type Site,
  approvalTest as test,
} from './approvalSite'
import { axeViolations, looksForAxe } from './axe'

const digitsOf = (frame: Frame) => frame.locator('.approve-digits b').textContent() as Promise<string>
const openButton = (frame: Frame) => frame.getByRole('button', { name: 'Open the window' })

async function openWindow(page: Page, frame: Frame, name = 'Open the window'): Promise<Page> {
  const button = frame.getByRole('button', { name })
  const [window] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  return window
}

/** A window may close so soon that the browser does not say how the click went. */
async function press(window: Page, name: string) {
  await window
    .getByRole('button', { name })
    .click()
    .catch(error => {
      if (!window.isClosed()) throw error
    })
}

async function sign(page: Page, frame: Frame) {
  await expect(frame.locator('.approve-note')).toBeEmpty()
  await frame.locator('input').focus()
  await page.keyboard.type(await digitsOf(frame))
}

test('[T-3 EMB-75] a message is signed in the frame by its two digits: in a dialog, with round corners', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await page.evaluate(() => {
    const element = document.querySelector('iframe') as HTMLIFrameElement & { moveBefore?: unknown }
    const dialog = document.createElement('dialog')
    Object.assign(dialog.style, { padding: '0', border: '0', background: 'rgb(0 0 0 / 50%)' })
    Object.assign(element.style, { position: 'static', display: 'block', borderRadius: '12px' })
    document.body.append(dialog)
    dialog.showModal()
    const mover = dialog as unknown as { moveBefore(node: Node, before: null): void }
    mover.moveBefore(element, null)
  })
  await ask(page, hello)
  const button = frame.getByRole('button', { name: 'Sign' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(frame.getByRole('heading', { name: 'Sign this message?' })).toBeFocused()
  await expect(frame.getByText(site.page, { exact: true })).toBeVisible()
  await sign(page, frame)
  await button.click()
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(hello) }])
  await expect(frame.locator('main')).toHaveCount(0)
})

test('[T-3 EMB-75] by the keyboard alone; a wrong pair of digits is said @long', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await ask(page, hello)
  await expect(frame.locator('.approve-note')).toBeEmpty()
  const digits = await digitsOf(frame)
  await page.locator('iframe').focus()
  const field = frame.getByRole('textbox', { name: `To sign, type these two digits: ${digits}` })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.type(digits === '12' ? '34' : '12')
  await expect(frame.getByRole('status')).toHaveText(new RegExp(`not the two digits.*${digits}`))
  await expect(field).toHaveValue('')
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(hello) }])
})

test('[PERM-12] Escape refuses', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await ask(page, hello)
  await frame.locator('input').press('Escape')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

test('[T-3] where the browser cannot tell what is seen, a message has its window @long', async ({
  page,
  site,
}) => {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const frame = await openSite(page, site)
  await ask(page, hello)
  const window = await openWindow(page, frame)
  await expect(window.getByText('Hello from the shop')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'false')
  await press(window, 'Sign')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(hello) }])
})

test('[T-2 EMB-76] a transaction is sent from its window, which then closes', { tag: '@firefox' }, async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, payment)
  const window = await openWindow(page, frame)
  await expect(frame.getByRole('status')).toHaveText('Go on in the window that has opened.')
  await expect(window.getByText(site.page, { exact: true })).toBeVisible()
  await expect(window.getByText('You send 1 ETH to 0x3C44…93BC.')).toBeVisible()
  await expect(window.getByRole('definition')).toContainText([
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0.000042 ETH',
    'Ethereum',
    evmAccount,
  ])
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await press(window, 'Send')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(payment) }])
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('[T-2] a window that was closed is said to be, and opens again @long', { tag: '@firefox' }, async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, payment)
  const first = await openWindow(page, frame)
  await expect(first.getByRole('button', { name: 'Send' })).toBeVisible()
  await first.close()
  await expect(frame.getByRole('status')).toHaveText('The window was closed.')
  const second = await openWindow(page, frame, 'Open it again')
  await press(second, 'Refuse')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

test('[T-2] where no window can open, that is said, and nothing is signed @long', async ({ page, site }) => {
  await page.context().addInitScript(() => {
    window.open = () => null
  })
  const frame = await openSite(page, site)
  await ask(page, payment)
  await openButton(frame).click()
  await expect(frame.getByRole('status')).toHaveText(
    /The window could not open.*open the website in your browser/,
  )
  await frame.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

test('[T-2] a page that isolates itself gets no window back, and it works all the same @long', async ({
  page,
  site,
}) => {
  // What `Cross-Origin-Opener-Policy` does: the window opens, and nobody has a way to it.
  await page.context().addInitScript(() => {
    const { open } = window
    window.open = (...given) => {
      open.call(window, given[0], given[1], `${given[2]},noopener`)
      return null
    }
  })
  const frame = await openSite(page, site)
  await ask(page, payment)
  const first = await openWindow(page, frame)
  await expect(frame.getByRole('status')).toHaveText('Go on in the window that has opened.')
  await first.close({ runBeforeUnload: true })
  await expect(frame.getByRole('status')).toHaveText('The window was closed.')
  const second = await openWindow(page, frame, 'Open it again')
  const send = second.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await press(second, 'Send')
  await expect.poll(() => heard(page)).toEqual([{ id: '1', answer: JSON.stringify(payment) }])
})

test('[PERM-12] several questions are counted, in the frame and in the window @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, payment, { id: 'a' })
  const window = await openWindow(page, frame)
  await ask(page, hello, { id: 'b' })
  await ask(page, hello, { id: 'c' })
  await expect(frame.getByText('1 of 3')).toBeVisible()
  await expect(window.getByText('1 of 3')).toBeVisible()
  await press(window, 'Refuse')
  await expect(frame.getByText('2 of 3')).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Sign this message?' })).toBeVisible()
})

test('[ERR-15 PERM-11] a page that takes its request back ends the question and its window @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, payment)
  const window = await openWindow(page, frame)
  await expect(window.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.postMessage('abort', '*'))
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'Request was aborted' }])
  await expect.poll(() => window.isClosed()).toBe(true)
  await expect(frame.locator('main')).toHaveCount(0)
})

const longMessage = {
  kind: 'personal',
  message: `${'A very long message. '.repeat(200)}${'x'.repeat(400)}\u202eend`,
}
const order = {
  kind: 'typed',
  data: {
    domain: { name: 'Shop', verifyingContract: evmAccount },
    primaryType: 'Order',
    types: {
      Order: [
        { name: 'aVeryLongNameOfAFieldThatDoesNotFitIntoOneLineOfAPhone', type: 'uint256' },
        { name: 'people', type: 'Person[]' },
      ],
      Person: [{ name: 'wallet', type: 'address' }],
    },
    message: {
      aVeryLongNameOfAFieldThatDoesNotFitIntoOneLineOfAPhone: `1${'0'.repeat(77)}`,
      people: [{ wallet: evmAccount }, { wallet: evmAccount }],
    },
  },
}
test('the window says what came of trying it out, and believes nothing about other bytes', async ({
  page,
  site,
}) => {
  const [chainId, from, to] = ['eip155:1', evmAccount.toLowerCase(), payment.transaction.to]
  const value = String(BigInt(payment.transaction.value))
  const digest = createHash('sha256')
    .update(JSON.stringify([chainId, from, [[to, value, payment.transaction.data]]]))
    .digest('hex')
  const takes = { kind: 'token', token: `0x${'9'.repeat(40)}`, amount: -5n }
  const tried = { digest, outcome: 'done', changes: [takes], approvals: [], how: 'node', looked: 1 }
  const frame = await openSite(page, site)
  await ask(page, payment, { tried })
  const window = await openWindow(page, frame)
  await expect(window.locator('.approve-leaves')).toContainText('You send 5 of the smallest units')
  await expect(window.locator('.approve-danger')).toContainText('something else than it says')
  await press(window, 'Refuse')
  await expect.poll(async () => (await heard(page)).length).toBe(1)

  await ask(page, payment, { id: '2', tried: { ...tried, digest: digest.replace(/./g, '0') } })
  const other = await openWindow(page, frame)
  await expect(other.locator('.approve-trial')).toContainText('This could not be tried out')
  await press(other, 'Refuse')
})

const { to: shop, value: coins } = payment.transaction
const steps = {
  kind: 'operation',
  operation: {
    calls: [
      { to: shop, value: coins, data: '0x' },
      { to: shop, value: '0x0', data: `0x095ea7b3${'0'.repeat(63)}1${'f'.repeat(64)}` },
    ],
    ...{ nonce: '0x0', deploys: true, callGasLimit: '0x1', verificationGasLimit: '0x1' },
    ...{ preVerificationGas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    sponsor: {
      name: 'A shop whose name is much longer than any screen of a telephone is wide',
      ...{ paymaster: shop, paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x0' },
    },
  },
}
const call = { ...payment, transaction: { ...payment.transaction, data: `0x${'a9059cbb'.repeat(300)}` } }

for (const [theme, language] of looksForAxe)
  test(`questions have no fault that axe sees and fit a phone: ${theme}, ${language} @long`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const frame = await openNarrow(page, site, `?lang=${language}&theme=${theme}`)
    await ask(page, longMessage)
    await expect(frame.locator('.approve-note')).toBeEmpty()
    await lookAt(frame, `message-${language}`)
    await frame.locator('.approve-buttons button').first().click()
    await expect(frame.locator('main')).toHaveCount(0)
    await ask(page, payment)
    await expect(frame.locator('.approve-main')).toBeVisible()
    await lookAt(frame, `open-${language}`)
    await frame.locator('.approve-buttons button').first().click()
    for (const [name, action] of Object.entries({ payment, order, call, steps })) {
      await ask(page, action)
      const [window] = await Promise.all([
        page.context().waitForEvent('page'),
        frame.locator('.approve-main').click(),
      ])
      await window.setViewportSize({ width: 360, height: 640 })
      await expect(window.locator('.approve-main')).toHaveAttribute('aria-disabled', 'false')
      await lookAt(window.mainFrame(), `${name}-${language}`)
      await press(window, language === 'ar' ? 'رفض' : 'Refuse')
      await expect.poll(() => window.isClosed()).toBe(true)
    }
  })

async function openNarrow(page: Page, site: Site, query: string): Promise<Frame> {
  const frame = await openSite(page, site, query)
  await page.evaluate(() => {
    const { style } = document.querySelector('iframe') as HTMLIFrameElement
    Object.assign(style, { top: '0', left: '0', width: '360px', height: '600px' })
  })
  return frame
}

async function lookAt(frame: Frame, name: string) {
  expect(await axeViolations(frame as unknown as Page)).toEqual([])
  const isWide = await frame.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('.approve, .approve-body')]
    return parts.some(part => part.scrollWidth > part.clientWidth)
  })
  expect(isWide, name).toBe(false)
}
