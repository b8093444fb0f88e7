import { createKit, type NetworkInput } from '@latchkey/core'
import { afterEach, expect, test } from 'vitest'
import { diagnose } from './diagnose'

const chain: NetworkInput = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/key'] } },
}

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

/** A page of its own under a real policy. */
async function pageUnder(policy: string): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><p>page</p>`
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  return frame.contentWindow as Window & typeof globalThis
}

function kitOn(page: Window & typeof globalThis) {
  const options = { projectId: 'test', networks: [chain], logLevel: 'silent' } as const
  return createKit(options, {
    world: {
      window: page,
      fetch: (input, init) => page.fetch(input, init),
      storage: page.localStorage,
    },
  })
}

test('a node that the page’s policy keeps away is told by the browser itself', async () => {
  const page = await pageUnder("default-src 'self'; connect-src 'none'")
  const { findings } = await diagnose(kitOn(page))
  expect(findings.find(({ id }) => id === 'page/policy')).toMatchObject({
    level: 'problem',
    text: expect.stringMatching(/^connect-src kept away http:\/\/127\.0\.0\.1:9 \(once\)/),
  })
  expect(findings.find(({ id }) => id === 'node/unreachable')).toMatchObject({ level: 'problem' })
})

test('what the policy kept away before is known, too', async () => {
  const page = await pageUnder("default-src 'self'; connect-src 'self' http://127.0.0.1:9; img-src 'none'")
  const refused = new Promise(resolve => page.document.addEventListener('securitypolicyviolation', resolve))
  page.document.body.append(
    Object.assign(page.document.createElement('img'), { src: '/picture.png?token=t0ken' }),
  )
  await refused
  const { findings, text } = await diagnose(kitOn(page))
  const told = findings.find(({ id }) => id === 'page/policy')?.text
  expect(told).toContain(`img-src kept away ${location.origin} (once)`)
  expect(text).not.toContain('t0ken')
})

test('a page without a quarrel with its policy, in a frame of its own site', async () => {
  const page = await pageUnder('connect-src *')
  const ids = (await diagnose(kitOn(page))).findings.map(({ id }) => id)
  expect(ids).not.toContain('page/policy')
  expect(ids).toEqual(expect.arrayContaining(['page/frame', 'page/storage']))
})
