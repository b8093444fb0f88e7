import { expect, type Frame, type Page } from '@playwright/test'
import { askFrame, framed, frameOf, frameUrl, openFramePage, shakeHands, test } from './framePage'
import { frameOrigin } from './gateway'

/** How many messages the frame has dropped. */
const refusals = (frame: Frame) => frame.evaluate(() => Number(document.documentElement.dataset.refused ?? 0))

/** A greeting as the kit sends it, posted to the wallet's window by whatever runs this. */
const greet = `
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => { document.title = 'taken' }
  target.postMessage({ type: '@latchkey/frame-hello', v: 1 }, '${frameOrigin}', [port2])
`

async function neverTaken(page: Page, wallet: Frame, greeter: Page | Frame, times = 1): Promise<void> {
  await expect.poll(() => refusals(wallet), { timeout: 60_000 }).toBe(times)
  expect(await greeter.title()).not.toBe('taken')
  // It still waits for its page.
  await shakeHands(page)
  expect(await askFrame(page, 'GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
}

test('[T-4 T-23 EMB-14] a page of another origin gets no frame', async ({ page, site }) => {
  const blocked = page.waitForEvent('console', message => message.text().includes('frame-ancestors'))
  await page.goto(site.origin('evil'))
  await blocked
  const frame = await frameOf(page)
  expect(await frame.evaluate(() => document.querySelector('meta[name=latchkey]'))).toBeNull()
})

test('[T-23] a frame beside it, and a window that opened, cannot greet it', async ({ page, site }) => {
  site.pages['/'] = `${framed()}<iframe title="Other" src="/beside"></iframe>`
  const wallet = await openFramePage(page, site)
  const beside = page.frames().find(frame => frame.url().endsWith('/beside'))
  if (!beside) throw new Error('no frame beside it')
  await beside.evaluate(`{ const target = parent.frames[0]; ${greet} }`)
  await expect.poll(() => refusals(wallet)).toBe(1)
  const popup = page.waitForEvent('popup')
  await page.evaluate(() => void open('/popup'))
  const opened = await popup
  await opened.evaluate(`{ const target = opener.frames[0]; ${greet} }`)
  await neverTaken(page, wallet, opened, 2)
})

test('[T-23] in a frame of a frame it takes no page', async ({ page, site }) => {
  site.pages['/'] = '<iframe title="Outer" src="/inner"></iframe>'
  site.pages['/inner'] = framed()
  await page.goto(site.origin())
  await expect.poll(() => page.frames().some(frame => frame.url().startsWith(frameOrigin))).toBe(true)
  const wallet = page.frames().find(frame => frame.url().startsWith(frameOrigin)) as Frame
  await wallet.waitForLoadState('load')
  const inner = page.frames().find(frame => frame.url().endsWith('/inner')) as Frame
  await inner.evaluate(`{ const target = frames[0]; ${greet} }`)
  await page.evaluate(`{ const target = frames[0].frames[0]; ${greet} }`)
  await expect.poll(() => refusals(wallet)).toBe(2)
  expect([await inner.title(), await page.title()]).toEqual(['Site', 'Site'])
})

test('[T-23 T-24] a second greeting and a repeated request are dropped', async ({ page, site }) => {
  const wallet = await openFramePage(page, site)
  await shakeHands(page)
  await page.evaluate(`{ const target = frames[0]; ${greet} }`)
  const answers = await page.evaluate(async () => {
    const { client } = window as unknown as { client: { port: MessagePort; events: { id?: string }[] } }
    const request = { id: 'twice', type: '@w3m-app/GET_CHAIN_ID' }
    for (let at = 0; at < 3; at += 1) client.port.postMessage(request)
    client.port.postMessage({ id: 'last', type: '@w3m-app/GET_CHAIN_ID' })
    while (!client.events.some(({ id }) => id === 'last'))
      await new Promise(resolve => setTimeout(resolve, 10))
    return client.events.filter(({ id }) => id === 'twice').length
  })
  expect(answers).toBe(1)
  expect(await refusals(wallet)).toBe(2)
  expect(await page.title()).toBe('Site')
})

test('[T-26] a frame that went elsewhere has no port, and the page none to it', async ({ page, site }) => {
  await openFramePage(page, site)
  await shakeHands(page)
  const elsewhere = `${site.origin('other')}/elsewhere`
  await page.evaluate(url => document.querySelector('#wallet')?.setAttribute('src', url), elsewhere)
  await expect.poll(() => page.frames().some(frame => frame.url().startsWith(elsewhere))).toBe(true)
  const before = await page.evaluate(() => {
    const { client } = window as unknown as { client: { port: MessagePort; events: unknown[] } }
    client.port.postMessage({ id: 'late', type: '@w3m-app/GET_CHAIN_ID' })
    return client.events.length
  })
  await page.evaluate(url => document.querySelector('#wallet')?.setAttribute('src', url), frameUrl)
  await expect(async () => {
    const back = await frameOf(page) // while it is on its way, that of the other page
    expect(back.url().startsWith(frameOrigin)).toBe(true)
    expect(await back.evaluate(() => document.readyState)).toBe('complete')
  }).toPass()
  expect(
    await page.evaluate(() => (window as unknown as { client: { events: unknown[] } }).client.events.length),
  ).toBe(before)
  await shakeHands(page)
  expect(await askFrame(page, 'GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
})

test('[T-24] of 50 000 messages that are not to the letter, none is taken @long', async ({ page, site }) => {
  const wallet = await openFramePage(page, site)
  await page.evaluate(postBadMessages, { count: 25_000, to: 'window' as const, origin: frameOrigin })
  await expect.poll(() => refusals(wallet), { timeout: 60_000 }).toBe(25_000)
  await shakeHands(page)
  await page.evaluate(postBadMessages, { count: 25_000, to: 'port' as const, origin: frameOrigin })
  await expect.poll(() => refusals(wallet), { timeout: 60_000 }).toBe(50_000)
  const events = () =>
    page.evaluate(() => (window as unknown as { client: { events: { type: string }[] } }).client.events)
  expect((await events()).map(({ type }) => type)).toEqual(['@w3m-frame/READY'])
  expect(await askFrame(page, 'GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
})

test('[T-25] inside, nothing is fetched or run but its own files and its gateway', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  const wallet = await openFramePage(page, site)
  await shakeHands(page)
  const before = [...asked]
  const outcome = await wallet.evaluate(async elsewhere => {
    const told: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      told.push(effectiveDirective),
    )
    const tries: Record<string, () => unknown> = {
      fetch: () => fetch(`${elsewhere}/stolen`),
      // Later: what is called by the test itself is allowed to.
      eval: () =>
        new Promise((resolve, reject) =>
          setTimeout(() => {
            try {
              resolve(new Function('return 1')())
            } catch (error) {
              reject(error)
            }
          }),
        ),
      html: () => {
        document.body.innerHTML = '<img src=x>'
      },
      worker: () => new Worker('data:text/javascript,1'),
      policy: () =>
        (
          window as unknown as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes?.createPolicy('mine', {}) ?? Promise.reject(new TypeError('none here')),
      import: () => import(/* @vite-ignore */ `${elsewhere}/x.js`),
      own: () => import(/* @vite-ignore */ `${location.origin}/assets/unknown.js`),
    }
    const through: string[] = []
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        await attempt()
        through.push(name)
      } catch {
        // as it should be
      }
    }
    const image = new Image()
    const loaded = new Promise(resolve => {
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
    })
    image.src = `${elsewhere}/pixel.png`
    if (await loaded) through.push('image')
    return { through, told }
  }, site.origin())
  expect(outcome.through).toEqual([])
  expect(new Set(outcome.told)).toEqual(
    new Set(['connect-src', 'img-src', 'require-trusted-types-for', 'script-src-elem', 'trusted-types']),
  )
  expect(before.filter(origin => origin !== frameOrigin)).toEqual([site.origin()])
  expect(site.asked.filter(url => /stolen|pixel|x\.js/.test(url))).toEqual([])
})

/** Runs in the page: greetings and requests that are almost right, or nothing like one. */
function postBadMessages({
  count,
  to,
  origin,
}: {
  count: number
  to: 'window' | 'port'
  origin: string
}): void {
  let state = 16
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <Value>(...values: Value[]) => values[Math.floor(random() * values.length)] as Value
  const word = () => random().toString(36).slice(2)
  const id = () => word().slice(0, 8)
  const names = [
    'GET_USER',
    'SIGN_OUT',
    'CONNECT_OTP',
    'RPC_REQUEST',
    'SWITCH_NETWORK',
    'EXPORT',
    '__proto__',
  ]
  const long = 'x'.repeat(1_100_000)
  const deep = () => {
    let nested: unknown = 1
    for (let level = 0; level < 100; level += 1) nested = [nested]
    return nested
  }
  const kinds: (() => unknown)[] = [
    () => pick<unknown>(null, undefined, 0, '', true, [], {}, new Date(0), new Map([[1, 2]]), word()),
    () => ({
      id: pick<unknown>('', 'a b', 'x'.repeat(65), 7, null, {}, ['a']),
      type: `@w3m-app/${pick(...names)}`,
    }),
    () => ({
      id: id(),
      type: pick<unknown>('', '@w3m-app/', '@w3m-frame/GET_USER', 'GET_USER', 5, null, {}),
    }),
    () => ({
      id: id(),
      type: `@w3m-app/${pick('get_user', 'GET_USER_SUCCESS', 'EXPORT', '__proto__', word())}`,
    }),
    () => ({
      id: id(),
      type: '@w3m-app/CONNECT_OTP',
      payload: pick<unknown>(null, {}, { otp: 123456 }, { otp: '' }),
    }),
    () => ({
      id: id(),
      type: '@w3m-app/CONNECT_EMAIL',
      payload: { email: pick<unknown>('a', 'a@b', 'a b@c.d', 1) },
    }),
    () => ({
      id: id(),
      type: '@w3m-app/RPC_REQUEST',
      payload: pick<unknown>({}, { method: '' }, { method: 'a b' }),
    }),
    () => ({ id: id(), type: '@w3m-app/RPC_REQUEST', payload: { method: 'eth_call', params: deep() } }),
    () => ({ type: '@latchkey/frame-hello', v: pick<unknown>(0, 2, '1', null) }),
  ]
  const wallet = frames[0]
  const { client } = window as unknown as { client?: { port: MessagePort } }
  for (let at = 0; at < count; at += 1) {
    // A megabyte each would take minutes: some are enough.
    const data =
      at % 2_500 === 1
        ? { id: id(), type: '@w3m-app/RPC_REQUEST', payload: { method: 'eth_call', params: [long] } }
        : pick(...kinds)()
    if (to === 'port') client?.port.postMessage(data)
    else wallet?.postMessage(data, origin)
  }
}

test('[EMB-07 EMB-14] a page that knows no port asks by window messages', async ({ page, site }) => {
  site.pages['/'] = `<script>
    window.heard = []
    addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
  </script>${framed()}`
  await openFramePage(page, site)
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { data: unknown; origin: string }[] }).heard)
  await expect.poll(heard, { timeout: 60_000 }).toHaveLength(1)
  await page.evaluate(
    target => frames[0]?.postMessage({ id: 'a', type: '@w3m-app/GET_CHAIN_ID' }, target),
    frameOrigin,
  )
  await expect.poll(heard, { timeout: 60_000 }).toEqual([
    { data: { type: '@w3m-frame/READY', payload: {} }, origin: frameOrigin },
    {
      data: { id: 'a', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:31337' } },
      origin: frameOrigin,
    },
  ])
})
