import { expect, type Frame, type Page } from '@playwright/test'
import { ask, heard, hello, openSite, payment, approvalTest as test } from './approvalSite'

const movedToWindow = (frame: Frame) => frame.getByRole('button', { name: 'Open the window' })
const digitsOf = (frame: Frame) => frame.locator('.approve-digits b').textContent() as Promise<string>
const isSeen = (frame: Frame) => expect(frame.locator('.approve-note')).toBeEmpty()
/** Until a wrong pair is noted, the field takes nothing. */
const isNoted = (frame: Frame) => expect(frame.locator('input[aria-disabled="true"]')).toHaveCount(0)

/** A visitor whom the page has made to do everything right: the digits are typed, and Enter pressed. */
async function agreeByKeys(page: Page, frame: Frame, digits: string) {
  await frame.locator('input').focus()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

/** What a page does to its frame. `frame` is the element, `cover` lays something over the page. */
type Means = { frame: HTMLIFrameElement; cover(style: object, popover?: string): void }
const hidings: [string, (means: Means) => void][] = [
  ['half transparent', ({ frame }) => Object.assign(frame.style, { opacity: '0.5' })],
  ['in something almost opaque', () => Object.assign(document.body.style, { opacity: '0.999' })],
  ['under a clear cover', ({ cover }) => cover({ inset: '0' })],
  [
    'under a clear cover that lets clicks through',
    ({ cover }) => cover({ inset: '0', pointerEvents: 'none' }),
  ],
  [
    'with a red spot of 6 pixels',
    ({ cover }) => cover({ left: '300px', top: '560px', width: '6px', height: '6px', background: 'red' }),
  ],
  ['shrunk', ({ frame }) => Object.assign(frame.style, { transform: 'scale(.2)' })],
  ['zoomed out', ({ frame }) => Object.assign(frame.style, { zoom: '.3' })],
  ['turned', ({ frame }) => Object.assign(frame.style, { transform: 'rotate(5deg)' })],
  ['blurred', ({ frame }) => Object.assign(frame.style, { filter: 'blur(4px)' })],
  ['behind a blur', ({ cover }) => cover({ inset: '0', backdropFilter: 'blur(9px)', pointerEvents: 'none' })],
  ['blended', ({ frame }) => Object.assign(frame.style, { mixBlendMode: 'multiply' })],
  ['clipped in part', ({ frame }) => Object.assign(frame.style, { clipPath: 'inset(0 0 300px 0)' })],
  ['clipped away', ({ frame }) => Object.assign(frame.style, { clipPath: 'inset(50%)' })],
  ['too small to read', ({ frame }) => Object.assign(frame.style, { width: '200px', height: '100px' })],
  ['half out of the page', ({ frame }) => Object.assign(frame.style, { left: '-200px' })],
  ['not rendered', () => Object.assign(document.body.style, { contentVisibility: 'hidden' })],
  ['under a popover', ({ cover }) => cover({ inset: 'auto', left: '60px', top: '60px' }, 'manual')],
]

for (const [how, hide] of hidings)
  test(`[T-3] a message is not signed in a frame that is ${how} @long`, async ({ page, site }) => {
    const frame = await openSite(page, site)
    await page.evaluate(`(${hide})(${means})`)
    await ask(page, hello)
    await agreeByKeys(page, frame, await digitsOf(frame))
    await expect(movedToWindow(frame)).toBeAttached()
    expect(await heard(page)).toEqual([])
  })

const means = `{
  frame: document.querySelector('iframe'),
  cover(style, popover) {
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed' }, style)
    document.body.append(cover)
    if (popover) Object.assign(cover, { popover, textContent: 'Win!' }).showPopover()
  },
}`

for (const where of ['frame', 'parent'])
  for (const mask of ['linear-gradient(transparent,transparent)', 'url("data:image/svg+xml,%3Csvg/%3E")'])
    test(`[T-3] clicks through a mask of the ${where} sign nothing: ${mask} @long`, async ({
      page,
      site,
    }) => {
      const frame = await openSite(page, site)
      await page.evaluate(
        ([at, image]) => {
          const element = document.querySelector('iframe') as HTMLElement
          document.documentElement.style.blockSize = document.body.style.blockSize = '100%'
          ;(at === 'frame' ? element : document.body).style.maskImage = image
        },
        [where, mask] as const,
      )
      await ask(page, hello)
      await isSeen(frame) // the browser takes it for visible: this is why a click is not enough
      await clickBlindly(page, frame, 'Sign')
      await page.keyboard.press('Enter')
      const digits = await digitsOf(frame)
      // Digits that a page makes its visitor type: most are wrong, and after a few the frame asks no more.
      await frame.locator('input').focus()
      const wrong = digits === '12' ? '34' : '12'
      for (let times = 0; times < 3; times += 1) {
        await page.keyboard.type(wrong)
        await page.keyboard.press('Enter')
        await isNoted(frame)
      }
      await expect(movedToWindow(frame)).toBeAttached()
      expect(await heard(page)).toEqual([])
    })

test('[T-3] after too many wrong digits every message has its window @long', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await ask(page, hello)
  await isSeen(frame)
  const wrong = (await digitsOf(frame)) === '12' ? '34' : '12'
  await frame.locator('input').focus()
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.type(wrong)
    await isNoted(frame)
  }
  await expect(movedToWindow(frame)).toBeVisible()
  await frame.getByRole('button', { name: 'Refuse' }).click()
  await ask(page, hello, { id: '2' })
  await expect(movedToWindow(frame)).toBeVisible()
})

test('[T-3] a frame that moves under the cursor gets its click, and signs nothing @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, hello)
  await isSeen(frame)
  const box = await frame.getByRole('button', { name: 'Sign' }).boundingBox()
  await page.mouse.move(900, 400)
  await page.evaluate(
    ([x, y]) => {
      const element = document.querySelector('iframe') as HTMLElement
      Object.assign(element.style, { left: `${20 + 900 - x}px`, top: `${20 + 400 - y}px` })
    },
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const,
  )
  const clicks = await countClicks(frame)
  // Chromium keeps clicks from a frame that has just moved; other browsers do not, and it does so for a moment only.
  await expect(async () => {
    await page.mouse.down()
    await page.mouse.up()
    expect(await clicks()).toBeGreaterThan(0)
  }).toPass()
  await refuse(frame)
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

test('[T-3] a frame that is hidden in the last moment signs nothing @long', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await ask(page, hello)
  await isSeen(frame)
  await frame.locator('input').focus()
  await page.keyboard.type(await digitsOf(frame))
  await expect(frame.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'false')
  await page.evaluate(() =>
    Object.assign((document.querySelector('iframe') as HTMLElement).style, { opacity: '0' }),
  )
  await page.keyboard.press('Enter')
  await expect(movedToWindow(frame)).toBeAttached()
  expect(await heard(page)).toEqual([])
})

test('[T-3] what was typed before the frame was seen does not count @long', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await page.evaluate(() =>
    Object.assign((document.querySelector('iframe') as HTMLElement).style, { opacity: '0' }),
  )
  await ask(page, hello)
  const digits = await digitsOf(frame)
  await agreeByKeys(page, frame, digits)
  await page.evaluate(() =>
    Object.assign((document.querySelector('iframe') as HTMLElement).style, { opacity: '' }),
  )
  await isSeen(frame)
  await expect(frame.locator('input')).toHaveValue('')
  await page.keyboard.press('Enter')
  await agreeByKeys(page, frame, digits) // now it does
  await expect.poll(() => heard(page)).toMatchObject([{ id: '1', answer: expect.stringContaining('Hello') }])
})

test('[T-3] events that a script makes sign nothing', async ({ page, site }) => {
  const frame = await openSite(page, site)
  await ask(page, hello)
  await isSeen(frame)
  await frame.evaluate(() => {
    const input = document.querySelector('input') as HTMLInputElement
    input.value = document.querySelector('.approve-digits b')?.textContent ?? ''
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    for (const button of document.querySelectorAll<HTMLElement>('.approve-main')) button.click()
  })
  await expect(frame.locator('input')).toHaveValue('')
  // Typed by hand, and then clicked by a script.
  await frame.locator('input').focus()
  await page.keyboard.type(await digitsOf(frame))
  await frame.evaluate(() => document.querySelector<HTMLElement>('.approve-main')?.click())
  await refuse(frame)
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

test('[T-2] nothing in the frame agrees to a transaction: clicks and scripts only open its window', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, payment)
  await expect(frame.getByRole('button')).toHaveText(['Refuse', 'Open the window'])
  await expect(frame.locator('input')).toHaveCount(0)
  const [window] = await Promise.all([page.context().waitForEvent('page'), movedToWindow(frame).click()])
  await expect(window.getByRole('heading', { name: 'Send this transaction?' })).toBeVisible()
  await window.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.approve-main')) button.click()
  })
  await refuse(window.mainFrame())
  await expect.poll(() => heard(page)).toEqual([{ id: '1', error: 'User rejected the request (4001)' }])
})

test('[T-2] the second of two quick clicks does not hit the button of the window that the first one opened @long', async ({
  page,
  site,
}) => {
  // In the window no time passes until the test says so.
  await page.context().addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => ('isLater' in document.documentElement.dataset ? now() + 10_000 : 0)
  })
  const frame = await openSite(page, site)
  await ask(page, payment)
  const [window] = await Promise.all([page.context().waitForEvent('page'), movedToWindow(frame).click()])
  const send = window.getByRole('button', { name: 'Send' })
  await expect(send).toBeVisible()
  const clicks = await countClicks(window)
  await send.click({ force: true })
  await expect.poll(clicks).toBe(1)
  await expect(send).toBeVisible()
  expect(await heard(page)).toEqual([])
  await window.evaluate(() => Object.assign(document.documentElement.dataset, { isLater: '' }))
  await send.click().catch(() => {}) // it may close before the click has ended
  await expect.poll(() => heard(page)).toMatchObject([{ id: '1', answer: expect.stringContaining('"0x7"') }])
})

test('[T-2] a window by a made-up address shows nothing, and nothing can be agreed to in it @long', async ({
  page,
  site,
}) => {
  const frame = await openSite(page, site)
  await ask(page, payment)
  await expect(movedToWindow(frame)).toBeVisible()
  const window = await page.context().newPage()
  for (const path of [`/approve/${'0'.repeat(32)}`, '/approve/x']) {
    await window.goto(`${site.frame}${path}`)
    await expect(window.getByRole('status')).toHaveText(/nothing to sign here/)
    await expect(window.getByRole('button')).toHaveCount(0)
  }
  expect(await heard(page)).toEqual([])
})

async function clickBlindly(page: Page, frame: Frame, name: string) {
  const box = await frame.getByRole('button', { name }).boundingBox()
  const clicks = await countClicks(frame)
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect.poll(clicks).toBe(1)
}

async function countClicks(frame: Frame | Page): Promise<() => Promise<string | number>> {
  await frame.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('click', () => {
      dataset.clicks = String(Number(dataset.clicks ?? 0) + 1)
    })
  })
  return () => frame.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0))
}

async function refuse(frame: Frame) {
  await frame.evaluate(() => {
    const [button] = document.querySelectorAll<HTMLElement>('.approve-buttons button')
    button?.click()
  })
}
