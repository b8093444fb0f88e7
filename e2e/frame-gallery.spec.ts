import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { build } from 'vite'
import { axeViolations, looksForAxe } from './axe'
import { root } from './fresh/root'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** The gallery of the frame's own views, built and served. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-gallery-'))
      await build({
        root: join(root, 'apps/frame/gallery'),
        configFile: false,
        logLevel: 'warn',
        worker: { format: 'es' },
        build: { outDir: folder, emptyOutDir: true },
      })
      const server = createServer(async ({ url = '/' }, answer) => {
        const { pathname } = new URL(url, 'http://gallery')
        const file = pathname === '/' ? '/index.html' : pathname
        const content = await readFile(join(folder, file)).catch(() => undefined)
        answer.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' })
        answer.end(content)
      })
      await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

type GalleryWindow = { gallery: { cases: string[]; ready: Promise<void> } }

test.use({ viewport: { width: 360, height: 640 } })

for (const [theme, lang] of looksForAxe)
  test(`[LOOK-08] axe finds nothing in the frame's own views, and they fit a phone: ${theme}, ${lang} @long`, async ({
    page,
    gallery,
  }, info) => {
    test.slow() // some forty views
    await page.goto(gallery)
    const cases = await page.evaluate(() => (window as unknown as GalleryWindow).gallery.cases)
    expect(cases.length).toBeGreaterThan(40)
    for (const one of cases) {
      await page.goto(`${gallery}?${new URLSearchParams({ case: one, theme, lang })}`)
      await page
        .evaluate(() => (window as unknown as GalleryWindow).gallery.ready)
        .catch(error => expect(error, `${one} is shown`).toBeUndefined())
      expect.soft(await axeViolations(page), one).toEqual([])
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('html, main, .view-body, .approve-body')]
          .filter(part => part.scrollWidth > part.clientWidth)
          .map(part => part.className || part.localName),
      )
      expect.soft(wide, `${one} is too wide`).toEqual([])
      if (process.env.LATCHKEY_PICTURES)
        await page.screenshot({ path: info.outputPath(`${one}.png`.replace('/', ' ')) })
    }
  })

test("axe looks into the frame's views: it finds what we break there @long", async ({ page, gallery }) => {
  await page.goto(`${gallery}?case=Words/before`)
  await page.evaluate(() => (window as unknown as GalleryWindow).gallery.ready)
  await page.locator('label').evaluate(label => label.remove())
  expect(await axeViolations(page)).toEqual([expect.stringContaining('label: #word')])
})
