// Serves the host pages of the end-to-end tests: `/<build>/<page>`, strictly with `?policy=strict`; `/html/<page>` are
// those without a build.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildHosts, builds, builtFolder, hostsPort } from './buildHosts.mjs'
import { hostDocument } from './hostDocument.mjs'
import { hostStyles } from './hostStyles.mjs'
import { htmlPage } from './htmlPage.mjs'
import { strictPolicy } from './policy.mjs'

const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
/** What browsers reported, by the visit's own name, so that tests side by side do not mix. */
const reports = new Map()

await buildHosts()
const server = createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(error)
    response.writeHead(500).end(String(error))
  })
})
server.listen(hostsPort, '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

async function answer(request, response) {
  const url = new URL(request.url ?? '/', `http://127.0.0.1:${hostsPort}`)
  const [, first = '', ...rest] = url.pathname.split('/')
  if (first === '') return send(response, 'text/plain', 'host pages')
  if (first === 'favicon.ico') return response.writeHead(204).end()
  if (first === 'reports') return collect(request, response, rest.join('/'))
  if (first === 'html' && rest.length === 1) return sendHtml(response, rest[0], url.searchParams)
  const pages = first === 'html' ? [] : builds[first]?.pages
  if (pages?.includes(rest.join('/'))) return sendPage(response, first, rest.join('/'), url.searchParams)
  if (pages && !rest.includes('..')) return sendFile(response, join(builtFolder, first, ...rest))
  response.writeHead(404).end()
}

async function sendPage(response, build, page, query) {
  const nonce = setPolicy(response, query)
  const content = page === 'hydrate' ? await renderOnServer(build, nonce) : ''
  const style = hostStyles[query.get('style') ?? ''] ?? ''
  const script = `/${build}/${page}.js`
  send(response, 'text/html', hostDocument({ title: `${page}, ${build}`, script, style, content, nonce }))
}

function sendHtml(response, page, query) {
  const nonce = setPolicy(response, query)
  const text = htmlPage(page)
  if (text === undefined) return response.writeHead(404).end()
  if (!nonce) return send(response, 'text/html', text)
  // The policy lets no test bring its wallet in from outside.
  const whole = `${text}<script type="module" src="/react-19/announce.js"></script>`
  send(response, 'text/html', whole.replace(/<script(?=[ >])/g, `<script nonce="${nonce}"`))
}

/** Gives a page the strict policy where it is asked for; returns its nonce. */
function setPolicy(response, query) {
  if (query.get('policy') !== 'strict') return ''
  const nonce = randomBytes(16).toString('base64')
  const visit = encodeURIComponent(query.get('visit') ?? '')
  response.setHeader('content-security-policy', `${strictPolicy(nonce)}; report-uri /reports/${visit}`)
  return nonce
}

async function renderOnServer(build, nonce) {
  const { render } = await import(pathToFileURL(join(builtFolder, `${build}-server/render.mjs`)))
  return render(nonce)
}

async function sendFile(response, path) {
  const content = await readFile(path).catch(() => undefined)
  if (content === undefined) return response.writeHead(404).end()
  send(response, types[extname(path)] ?? 'application/octet-stream', content)
}

/** Takes violation reports of a visit, and gives them out again. */
async function collect(request, response, visit) {
  if (request.method !== 'POST')
    return send(response, 'application/json', JSON.stringify(reports.get(visit) ?? []))
  let body = ''
  for await (const part of request) body += part
  reports.set(visit, [...(reports.get(visit) ?? []), body])
  response.writeHead(204).end()
}

function send(response, type, content) {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(content)
}
