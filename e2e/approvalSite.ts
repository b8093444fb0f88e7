import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Frame, type Page } from '@playwright/test'
import { build } from 'vite'

const app = resolve(fileURLToPath(import.meta.url), '../../apps/frame')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

export type Site = { page: string; frame: string }

/** A page and, on a sibling origin, a frame that asks the visitor for whatever the page wants (apps/frame/test). */
export const approvalTest = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-approval-'))
      await build({
        root: app,
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: folder,
          emptyOutDir: true,
          modulePreload: false,
          cssCodeSplit: false,
          assetsInlineLimit: 0,
          rollupOptions: {
            input: { frame: join(app, 'test/approvalFrame.ts'), approve: join(app, 'src/popup.ts') },
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: 'assets/[name].js',
              assetFileNames: 'style.[ext]',
            },
          },
        },
      })
      const server = createServer(({ headers: { host = '' }, url = '/' }, answer) => {
        const { pathname } = new URL(url, 'http://frame')
        const isFile = /\.(?:js|css)$/.test(pathname)
        answer.setHeader(
          'content-type',
          pathname.endsWith('.js') ? 'text/javascript' : isFile ? 'text/css' : 'text/html',
        )
        if (isFile) return answer.end(readFileSync(join(folder, pathname)))
        if (!host.startsWith('frame.')) return answer.end(pageOf('<title>Shop</title>'))
        answer.setHeader('content-security-policy', policy)
        const script = pathname.startsWith('/approve/') ? 'approve' : 'frame'
        answer.end(
          pageOf(
            `<title>Wallet</title><link rel="stylesheet" href="/style.css"><script type="module" src="/${script}.js"></script>`,
          ),
        )
      })
      await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
      const { port } = server.address() as AddressInfo
      await use({
        page: `http://app.latchkey.localhost:${port}`,
        frame: `http://frame.latchkey.localhost:${port}`,
      })
      await new Promise(closed => {
        server.close(closed)
        server.closeAllConnections()
      })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

const pageOf = (head: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<body></body></html>`

/** Opens the page with its frame, which is 360 × 600 as on a computer. */
export async function openSite(
  page: Page,
  { page: address, frame: source }: Site,
  query = '',
): Promise<Frame> {
  await page.goto(address)
  await page.evaluate(async src => {
    const told: unknown[] = []
    Object.assign(window, { told })
    const frame = document.createElement('iframe')
    frame.id = 'frame'
    Object.assign(frame.style, {
      position: 'fixed',
      top: '20px',
      left: '20px',
      width: '360px',
      height: '600px',
    })
    Object.assign(frame.style, { border: '0' })
    const isReady = new Promise(ready => {
      window.addEventListener('message', ({ data }) => (data.isReady ? ready(data) : told.push(data)))
    })
    frame.src = src
    document.body.append(frame)
    await isReady
  }, `${source}/${query}`)
  const frame = page.frames().find(one => one.url().startsWith(source))
  if (!frame) throw new Error('the page has no frame')
  return frame
}

/** Asks for something, as a page does over its port. */
export function ask(
  page: Page,
  action: object,
  { id = '1', account = evmAccount, networkId = 'eip155:1', tried = undefined as object | undefined } = {},
) {
  return page.evaluate(
    ([sent, asked, own, network, found]) => {
      const request = { origin: window.location.origin, networkId: network, account: own, action: asked }
      const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement
      contentWindow?.postMessage({ id: sent, request, tried: found }, '*')
    },
    [id, action, account, networkId, tried] as const,
  )
}

/** What the page has heard of its questions: `{ id, answer }` or `{ id, error }`. */
export function heard(page: Page): Promise<{ id: string; answer?: string; error?: string }[]> {
  return page.evaluate(() =>
    (window as unknown as { told: { id?: string }[] }).told.filter(({ id }) => id),
  ) as never
}

export const evmAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const hello = { kind: 'personal', message: 'Hello from the shop' }
export const payment = {
  kind: 'transaction',
  transaction: {
    type: 'eip1559',
    to: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
    value: '0xde0b6b3a7640000',
    data: '0x',
    nonce: '0x7',
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
  },
}
