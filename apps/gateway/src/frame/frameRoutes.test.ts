import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { frameAncestors } from './frameAncestors'

const host = 'wallet.site.example'
const origin = `https://${host}`
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

/** A release of a few files, as the build leaves it. */
function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'assets/frame-1.js': 'export {}',
    'assets/style-1.css': 'body{}',
    'assets/wallet-recovery.html': '<title>Wallet recovery</title>',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const hashes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)]))
  const manifest = { pages: { frame: 'assets/frame-1.js' }, style: 'assets/style-1.css', files: hashes }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

async function start(folder = builtFolder()) {
  const gateway = await startTestGateway({ config: { frame: { origin, folder } } })
  onTestFinished(() => gateway.close())
  await addProject(gateway.context.db, {
    id: 'shop',
    name: 'Tom & "Jerry" <script>',
    allowedOrigins: ['https://shop.example', 'https://*.shop.example', 'http://localhost:*'],
  })
  await addProject(gateway.context.db, { id: 'open', name: 'Open', allowedOrigins: [] })
  return (path: string, from = host, browser = chrome) => ask(`${gateway.url}${path}`, from, browser)
}

/** `fetch` sets the host by the address. */
function ask(url: string, from: string, browser: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    get(url, { headers: { host: from, 'user-agent': browser } }, async answer => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
    }).on('error', reject)
  })
}

test('[T-1 T-4 T-25] the document allows its own files, its gateway, and the project’s pages around it', async () => {
  const { status, headers, text } = await (await start())('/?projectId=shop')
  expect(status).toBe(200)
  const map = /<script type="importmap">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const mapHash = createHash('sha256').update(map).digest('base64')
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-${mapHash}'`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey-worker',
    'frame-ancestors https://shop.example https://*.shop.example http://localhost:*',
  ])
  expect(JSON.parse(map)).toEqual({ integrity: { '/assets/frame-1.js': hashOf('export {}') } })
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1', // a process of its own, where the browser has them, also beside a page of one site
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self), ')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(text).toContain(`src="/assets/frame-1.js" integrity="${hashOf('export {}')}"`)
  expect(text).toContain('Tom &amp; \\&quot;Jerry\\&quot; &lt;script&gt;')
})

test('[T-25] a browser that the integrity policy would keep from loading any of it has the hashes alone', async () => {
  const visit = await start()
  const apple = (rest: string) => `Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
  for (const [browser, policy] of [
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
      'blocked-destinations=(script)',
    ],
    [apple('Version/26.0 Safari/605.1.15'), undefined],
    [apple('CriOS/156.0 Mobile/15E148 Safari/604.1'), undefined],
    [apple('FxiOS/153.0 Mobile/15E148 Safari/605.1.15'), undefined],
  ] as const) {
    const { headers, text } = await visit('/?projectId=shop', host, browser)
    expect(headers['integrity-policy']).toBe(policy)
    expect(text).toContain(`"integrity":{"/assets/frame-1.js":"${hashOf('export {}')}"}`)
    expect(text).toContain(`src="/assets/frame-1.js" integrity="${hashOf('export {}')}"`)
  }
})

test('[T-4] a project that names no page has none around it, and an unknown one has no document', async () => {
  const visit = await start()
  const open = await visit('/?projectId=open')
  expect(open.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  for (const path of ['/', '/?projectId=nobody', '/?projectId=../shop']) {
    const { status, headers } = await visit(path)
    expect([status, headers['x-frame-options']]).toEqual([404, 'DENY'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('the offline recovery tool is saved, never shown here', async () => {
  const { status, headers, text } = await (await start())('/assets/wallet-recovery.html')
  expect([status, text]).toEqual([200, '<title>Wallet recovery</title>'])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  })
})

test('[T-25] files are kept by browsers, and a worker made of one speaks to nobody', async () => {
  const visit = await start()
  const { status, headers, text } = await visit('/assets/frame-1.js')
  expect([status, text]).toEqual([200, 'export {}'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'cross-origin-embedder-policy': 'require-corp',
  })
  for (const path of [
    '/assets/frame-2.js',
    '/assets/..%2fmanifest.json',
    '/assets/manifest.json',
    '/manifest.json',
  ])
    expect((await visit(path)).status).toBe(404)
})

test('[T-1] the frame’s host answers the frame’s paths alone, and no other host does', async () => {
  const visit = await start()
  for (const path of ['/?projectId=shop', '/assets/frame-1.js'])
    for (const other of ['127.0.0.1', 'api.site.example', `${host}.evil.example`, `${host}:81`])
      expect((await visit(path, other)).status).toBe(404)
  for (const path of ['/health/ready', '/getWallets?projectId=shop', '/metrics', '/public/getAssetImage/x'])
    expect((await visit(path)).status).toBe(404)
  expect((await visit('/health/ready', 'api.site.example')).status).toBe(200)
})

test('[T-25] without built files it says so, and takes them when they are there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const visit = await start(folder)
  const { status, text } = await visit('/?projectId=shop')
  expect(status).toBe(503)
  expect(text).toContain('FRAME_FILES')
  writeFileSync(join(folder, 'manifest.json'), '{"pages":{}}')
  expect((await visit('/?projectId=shop')).status).toBe(500)
})

test('[T-4] nothing but an origin gets into the policy', () => {
  const bad = [
    'x; script-src *',
    '*',
    'https:',
    "'self'",
    'https://a.example b',
    'https://a.example;',
    'data:',
  ]
  expect(frameAncestors([...bad, ' https://a.example/ ', 'https://*.a.example:*'])).toEqual([
    'https://a.example',
    'https://*.a.example:*',
  ])
})
