import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, type Frame, type Page } from '@playwright/test'
import { frameOrigin } from './gateway'

/** What the test page offers: the frame's messages by name, as a kit sends them. */
export type FrameClient = {
  ask(name: string, payload?: unknown): Promise<unknown>
  events: unknown[]
}

export const frameUrl = `${frameOrigin}/?projectId=playground&chainId=eip155:31337`

export type Site = {
  /** The site by one of its hosts: `app` is the seeded project's, and every `*.latchkey.localhost` is the frame's site. */
  origin(host?: string): string
  /** What is in the body of each page. */
  pages: Record<string, string>
  /** The paths that browsers asked for. */
  asked: string[]
}

/** A site of bare pages. Browsers let a page of this machine alone frame another one, so a real server is behind it. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  site: async ({}, use) => {
    const pages: Record<string, string> = { '/': framed() }
    const asked: string[] = []
    const server = createServer((request, answer) => {
      asked.push(request.url ?? '')
      const body = pages[request.url ?? '/'] ?? '<p>Page</p>'
      answer.setHeader('content-type', 'text/html')
      answer.end(`<!doctype html><html lang="en"><head><title>Site</title></head><body>${body}</body></html>`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use({ pages, asked, origin: (host = 'app') => `http://${host}.latchkey.localhost:${port}` })
    server.closeAllConnections()
    server.close()
  },
})

/** Opens the site's first page, which has the frame in it. */
export async function openFramePage(page: Page, site: Site): Promise<Frame> {
  await page.goto(site.origin())
  return frameOf(page)
}

export function framed(url = frameUrl): string {
  return `<iframe id="wallet" title="Wallet" width="400" height="600" src="${url}" allow="publickey-credentials-get; publickey-credentials-create"></iframe>`
}

export async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('#wallet', { state: 'attached' })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('the frame has no document')
  await frame.waitForLoadState('load')
  return frame
}

/** Greets the frame from the page, as a kit does, and asks over its port. */
export async function shakeHands(page: Page): Promise<void> {
  await page.evaluate(target => {
    const { contentWindow } = document.querySelector<HTMLIFrameElement>('#wallet') ?? {}
    const { port1, port2 } = new MessageChannel()
    const waiting = new Map<string, (event: { type: string; payload?: unknown }) => void>()
    const events: unknown[] = []
    const client = {
      events,
      port: port1,
      ask: (name: string, payload?: unknown) =>
        new Promise((resolve, reject) => {
          const id = crypto.randomUUID()
          waiting.set(id, ({ type, payload: said }) =>
            type.endsWith('_SUCCESS')
              ? resolve(said)
              : reject(new Error(String((said as { message?: string })?.message))),
          )
          port1.postMessage({ id, type: `@w3m-app/${name}`, ...(payload === undefined ? {} : { payload }) })
        }),
    }
    Object.assign(window, { client })
    return new Promise<void>(resolve => {
      port1.onmessage = ({ data }) => {
        events.push(data)
        if (data.type === '@w3m-frame/READY') resolve()
        waiting.get(data.id)?.(data)
      }
      contentWindow?.postMessage({ type: '@latchkey/frame-hello', v: 1 }, target, [port2])
    })
  }, frameOrigin)
}

/** Asks the frame, and gives what it answers; rejects with its message. */
export function askFrame<Answer>(page: Page, name: string, payload?: unknown): Promise<Answer> {
  return page.evaluate(
    ([name, payload]) => (window as unknown as { client: FrameClient }).client.ask(name, payload),
    [name, payload] as const,
  ) as Promise<Answer>
}
