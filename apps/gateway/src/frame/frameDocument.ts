import { createHash } from 'node:crypto'
import type { FrameManifest } from './readFrameManifest'

export type FramePage = {
  /** Which script it runs. */
  page: string
  /** What the script is told, in a meta tag: a policy without inline scripts allows no other way. */
  told: object
  /** Who may put it into a frame. */
  ancestors: readonly string[]
  /** The `User-Agent` of the browser that asks. */
  browser: string | undefined
}

/** A page of the frame's origin with its headers. Every script in it has its hash, those that it loads later too. */
export function frameDocument(
  { pages, style, files }: FrameManifest,
  { page, told, ancestors, browser }: FramePage,
): { body: string; headers: Record<string, string> } | undefined {
  const script = pages[page]
  if (!script) return undefined
  const integrity = Object.fromEntries(
    Object.entries(files).flatMap(([path, hash]) => (path.endsWith('.js') ? [[`/${path}`, hash]] : [])),
  )
  // In a script element only `<` could end it early; JSON takes it as an escape.
  const importMap = JSON.stringify({ integrity }).replaceAll('<', '\\u003c')
  const mapHash = createHash('sha256').update(importMap).digest('base64')
  const body = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Wallet</title>',
    `<meta name="latchkey" content="${escaped(JSON.stringify(told))}">`,
    `<link rel="stylesheet" href="/${style}" integrity="${files[style]}">`,
    `<script type="importmap">${importMap}</script>`,
    `<script type="module" src="/${script}" integrity="${files[script]}"></script>`,
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n')
  return { body, headers: { ...headersOf(mapHash, ancestors), ...integrityPolicyFor(browser) } }
}

function headersOf(mapHash: string, ancestors: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${mapHash}'`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey-worker', // the one address of which a worker is made
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'permissions-policy': permissions,
    ...isolation,
    'cache-control': 'no-store',
  }
}

/**
 * Refuses scripts that the import map does not name. WebKit checks the hashes that are in the map, but under this policy
 * it refuses whatever a module imports, hash or not (WebKitGTK 2.50, and so Safari 26): the wallet would never load. There
 * the hashes and the policy of the document have to do.
 */
function integrityPolicyFor(browser = ''): Record<string, string> {
  return /(?:Chrome|Firefox)\//.test(browser) ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}
}

/** Without them a site that isolates itself could not show the frame. */
export const isolation: Readonly<Record<string, string>> = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
}

const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
  ...[
    'camera',
    'microphone',
    'geolocation',
    'display-capture',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
  ].map(name => `${name}=()`),
].join(', ')

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, sign => entities[sign] ?? '')
}
