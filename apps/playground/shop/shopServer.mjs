import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const longestBody = 16 * 1024

/** Answers under /shop/ as a shop's own server does, which knows nothing of the page but what it is sent. */
export function shopServer(gatewayUrl) {
  let shop
  const serve = ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/shop/')) return next()
      shop ??= loadShop(gatewayUrl)
      answer(shop, request, response).catch(next)
    })
  return { name: 'shop-server', configureServer: serve, configurePreviewServer: serve }
}

async function answer(shop, request, response) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > longestBody) break
  }
  const { method, headers, url: path } = request
  const { status, body } = await (await shop)({ method, headers, path, body: readJson(text) })
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The shop is written in TypeScript, as what it uses: it is bundled when the first visitor asks it for something. */
async function loadShop(gatewayUrl) {
  const input = fileURLToPath(new URL('createShop.ts', import.meta.url))
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const code = Buffer.from(output[0].code).toString('base64')
  const { createShop } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
  return createShop(gatewayUrl)
}
