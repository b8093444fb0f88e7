import { readFileSync } from 'node:fs'

const fixture = name => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}
const answer = (status, type, body) => ({ status, headers: { ...cors, 'content-type': type }, body })
const json = body => answer(200, 'application/json', body)
/** AppKit's, and the gateway that Latchkey's pages name: both are asked the same and answer the same. */
const registries = ['api.web3modal.org', 'gateway.example']
const nothing = answer(204, 'text/plain', '')

/** The answer to a request that would leave the machine: a fixture where a kit needs one to go on, else nothing. */
export function answerOutside({ method, url: { hostname, pathname, searchParams } }) {
  if (method === 'OPTIONS') return nothing
  if (registries.includes(hostname)) {
    if (pathname === '/getWallets') return json(walletsPage(searchParams))
    if (pathname === '/appkit/v1/config') return json(fixture('appkit-config.json'))
    if (pathname === '/projects/v1/origins') return json('{"allowedOrigins":[]}')
    if (pathname === '/getAnalyticsConfig') return json('{"isAnalyticsEnabled":false}')
    if (/\/get(Wallet|Asset)Image\//.test(pathname)) return answer(200, 'image/svg+xml', fixture('image.svg'))
  }
  if (hostname.startsWith('verify.') && pathname.endsWith('/attestation'))
    return answer(200, 'text/html', attestationPage(searchParams.get('id')))
  return method === 'GET' ? { ...nothing, status: 404 } : nothing
}

/** What WalletConnect's clients wait for, five seconds long, before they tell the link: a word about the page's origin. */
function attestationPage(id) {
  const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  const attestation = `${part({ alg: 'none', typ: 'JWT' })}.${part({ id })}.${part({})}`
  const told = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  return `<!doctype html><script>parent.postMessage(${told}, '*')</script>`
}

function walletsPage(query) {
  const { data, count } = JSON.parse(fixture('wallets.json'))
  const entries = Number(query.get('entries') ?? data.length)
  const from = (Number(query.get('page') ?? 1) - 1) * entries
  return JSON.stringify({ data: data.slice(from, from + entries), count })
}
