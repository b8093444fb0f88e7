import { networkPicture, walletPage, walletPicture } from './galleryWallets.mjs'

const prefix = '/gallery-gateway/'

/** Answers under /gallery-gateway/<scenario>/, so that the gallery needs no backend; in the dev server and the preview alike. */
export function galleryGateway() {
  const serve = ({ middlewares }) => void middlewares.use(answer)
  return { name: 'gallery-gateway', configureServer: serve, configurePreviewServer: serve }
}

function answer(request, response, next) {
  if (!request.url?.startsWith(prefix)) return next()
  const url = new URL(request.url, 'http://gallery.invalid')
  const [scenario = '', ...path] = url.pathname.slice(prefix.length).split('/')
  const scene = scenarios[scenario]
  if (!scene) return send(response, 404, { error: `there is no scenario ${scenario}` })
  scene(request, response, path.join('/'), url.searchParams)
}

/** How the gateway behaves, by name. A scenario that never answers is the page's own: it would hold a connection. */
const scenarios = {
  good,
  failed: (_request, response) => send(response, 500, { error: 'the gallery wants a failure here' }),
  html: (_request, response) => send(response, 200, '<!doctype html><title>Sign in</title>', 'text/html'),
  empty: (request, response, path, query) =>
    path === 'getWallets'
      ? send(response, 200, { data: [], count: 0 })
      : good(request, response, path, query),
  /** The featured wallets do not arrive, the others do. */
  partly: (request, response, path, query) =>
    path === 'getWallets' && query.has('include')
      ? send(response, 500, { error: 'the gallery wants a failure here' })
      : good(request, response, path, query),
}

function good(request, response, path, query) {
  if (path === 'getWallets') return send(response, 200, walletPage(query))
  if (path === 'appkit/v1/config') return send(response, 200, { features: null })
  if (path === 'projects/v1/origins') return send(response, 200, { allowedOrigins: [] })
  if (path === 'getAnalyticsConfig') return send(response, 200, { isAnalyticsEnabled: false })
  if (path === 'rpc') return answerRpc(request, response)
  const [, kind, id] = /^(getWalletImage|public\/get(?:Asset|Token|Currency)Image)\/(.+)$/.exec(path) ?? []
  if (id) {
    const draw = kind === 'getWalletImage' ? walletPicture : networkPicture
    return send(response, 200, draw(decodeURIComponent(id)), 'image/svg+xml')
  }
  send(response, 404, { error: `the gallery's gateway has no ${path}` })
}

const balances = { eth_getBalance: '0x42ed123b0bd8203c00', eth_blockNumber: '0x10', eth_chainId: '0x1' }

async function answerRpc(request, response) {
  let text = ''
  for await (const chunk of request) text += chunk
  try {
    const asked = JSON.parse(text)
    const reply = ({ id, method }) => ({ jsonrpc: '2.0', id, result: balances[method] ?? null })
    send(response, 200, Array.isArray(asked) ? asked.map(reply) : reply(asked))
  } catch {
    send(response, 400, { error: 'this is no JSON' })
  }
}

function send(response, status, body, type = 'application/json') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
