import { historyPage } from './galleryHistory.mjs'
import { nameAnswer } from './galleryNames.mjs'
import { nftPage, nftPicture } from './galleryNfts.mjs'
import { onRampAnswer } from './galleryOnRamp.mjs'
import { exchangeAnswer, payAnswer, tokenAnswer } from './galleryPay.mjs'
import { endedAnswer, sessionAnswer } from './gallerySessions.mjs'
import { functionOf, simulationOf } from './gallerySimulations.mjs'
import { strangerAnswer } from './galleryStrangers.mjs'
import { callAnswer, swapAnswer } from './gallerySwaps.mjs'
import { tokenList } from './galleryTokens.mjs'
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

const historyPath = /^v1\/account\/\w+\/history$/

/** How the gateway behaves, by name. A scenario that never answers is the page's own: it would hold a connection. */
const scenarios = {
  good,
  failed: (_request, response) => send(response, 500, { error: 'the gallery wants a failure here' }),
  html: (_request, response) => send(response, 200, '<!doctype html><title>Sign in</title>', 'text/html'),
  empty: (request, response, path, query) =>
    path.startsWith('v1/sessions/')
      ? send(response, 200, { pcis: [] })
      : isTokens(path)
        ? send(response, 200, { balances: [] })
        : path === 'getWallets' || isNfts(path) || historyPath.test(path)
          ? send(response, 200, { data: [], count: 0, next: null })
          : good(request, response, path, query),
  /** The featured wallets do not arrive, the others do; no chain has a source of data. */
  partly: (request, response, path, query) =>
    listOf(path, query)
      ? send(response, 200, { balances: [], data: [], next: null, reason: 'no-source' })
      : path === 'getWallets' && query.has('include')
        ? send(response, 500, { error: 'the gallery wants a failure here' })
        : good(request, response, path, query),
  /** Accounts are read by a node alone, which does not know everything. */
  node: (request, response, path, query) => {
    const list = listOf(path, query)
    if (!list) return good(request, response, path, query)
    const gaps = historyPath.test(path)
      ? ['native-transfers', 'internal-transfers', 'older-transactions']
      : ['unlisted-tokens']
    send(response, 200, { ...list, gaps, attribution: [] })
  },
  /** Prices are bad: nobody offers anything for more than a hundred, and a lot is lost. */
  thin: (request, response, path, query) => {
    const swapped = swapAnswer(path, query, { isThin: true })
    if (swapped) return send(response, swapped.status ?? 200, swapped.body)
    good(request, response, path, query)
  },
  /** Nobody gives prices. */
  unpriced: (request, response, path, query) =>
    path === 'v1/convert/quotes'
      ? send(response, 503, { code: 'swap/provider-down', reasons: [{ description: 'away' }] })
      : good(request, response, path, query),
  /** Nobody swaps on the first network. */
  unswapped: (request, response, path, query) =>
    path === 'v1/convert/tokens'
      ? send(response, 200, { tokens: [], reason: 'no-provider', chains: ['eip155:10', 'eip155:137'] })
      : good(request, response, path, query),
  /** The chain's node knows a new contract, and a token by the name of another. */
  strangers: (request, response, path, query) =>
    path === 'rpc' ? answerRpc(request, response, strangerAnswer) : good(request, response, path, query),
  /** One of several networks could not be read. */
  missing: (request, response, path, query) => {
    const list = listOf(path, query)
    if (!list) return good(request, response, path, query)
    send(response, 200, { ...list, gaps: query.get('chainId')?.includes(',') ? ['missing-networks'] : [] })
  },
}

/** What the account has or did, where that is asked for. */
function listOf(path, query) {
  if (historyPath.test(path)) return historyPage(query)
  if (isTokens(path)) return tokenList(query)
  return isNfts(path) ? nftPage(query) : undefined
}

function good(request, response, path, query) {
  if (path === 'getWallets') return send(response, 200, walletPage(query))
  if (path === 'appkit/v1/config') return send(response, 200, { features: null })
  if (path === 'projects/v1/origins') return send(response, 200, { allowedOrigins: [] })
  if (path === 'getAnalyticsConfig') return send(response, 200, { isAnalyticsEnabled: false })
  const list = listOf(path, query)
  if (list) return send(response, 200, list)
  const swapped = swapAnswer(path, query)
  if (swapped) return send(response, swapped.status ?? 200, swapped.body)
  if (path === 'rpc') return answerRpc(request, response)
  if (path === 'v1/simulate') return sendNamed(request, response, simulationOf)
  if (path === 'v1/functions') return send(response, 200, functionOf(query))
  if (/^v1\/identity\/\w+$/.test(path)) return send(response, 200, identityOf(path))
  const named = nameAnswer(request.method, path)
  if (named) return sendNamed(request, response, named)
  const sold = onRampAnswer(path)
  if (sold) return sendNamed(request, response, sold)
  const paid = payAnswer(path) ?? exchangeAnswer(path)
  if (paid) return sendNamed(request, response, paid)
  const allowed = sessionAnswer(path)
  if (allowed) return send(response, 200, allowed)
  const copied = nftPicture(/^public\/getCopiedImage\/(.+)$/.exec(path)?.[1] ?? '')
  if (copied) return send(response, 200, copied, 'image/svg+xml')
  const [, kind, id] = /^(getWalletImage|public\/get(?:Asset|Token|Currency)Image)\/(.+)$/.exec(path) ?? []
  if (id) {
    const draw = kind === 'getWalletImage' ? walletPicture : networkPicture
    return send(response, 200, draw(decodeURIComponent(id)), 'image/svg+xml')
  }
  send(response, 404, { error: `the gallery's gateway has no ${path}` })
}

/** The first wallet's owner has a name with a picture, the second one's a name as long as a name gets. */
function identityOf(path) {
  if (/0xf39fd6/i.test(path)) return { name: 'ada.eth', avatar: null, imageId: 'key-262' }
  const name = 'the-honourable-company-of-locksmiths-and-keepers-of-every-door-and-gate.eth'
  return { name, avatar: null }
}

function isTokens(path) {
  return /^v1\/account\/\w+\/balance$/.test(path)
}

function isNfts(path) {
  return /^v1\/account\/\w+\/nfts$/.test(path)
}

const balances = {
  eth_getBalance: '0x42ed123b0bd8203c00',
  eth_blockNumber: '0x10',
  eth_chainId: '0x1',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_feeHistory: {
    baseFeePerGas: ['0x2540be400', '0x2540be400'],
    reward: [['0x3b9aca00', '0x77359400', '0xb2d05e00']],
  },
}

async function sendNamed(request, response, answer) {
  const [status, body] = typeof answer === 'function' ? answer(await textOf(request)) : answer
  send(response, status, body)
}

async function textOf(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Whose a signature is, nobody here can tell: the kit compares it with nothing then. */
function recoveryAnswer([{ to = '' } = {}]) {
  return /^0x0{39}1$/.test(to) ? '0x' : undefined
}

async function answerRpc(request, response, further = () => undefined) {
  const text = await textOf(request)
  try {
    const asked = JSON.parse(text)
    const callOf = params =>
      recoveryAnswer(params) ?? endedAnswer(params) ?? tokenAnswer(params) ?? callAnswer(params)
    const usual = ({ method, params }) =>
      method === 'eth_call' ? callOf(params) : (balances[method] ?? null)
    const reply = ({ id, ...call }) => ({ jsonrpc: '2.0', id, result: further(call) ?? usual(call) })
    send(response, 200, Array.isArray(asked) ? asked.map(reply) : reply(asked))
  } catch {
    send(response, 400, { error: 'this is no JSON' })
  }
}

function send(response, status, body, type = 'application/json') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
