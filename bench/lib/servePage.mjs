import { extname } from 'node:path'
import { listenSecurely } from './listenSecurely.mjs'

const types = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves a built page, every file gzipped, at an address of its own. */
export async function servePage(files, certificate) {
  const { port, close } = await listenSecurely(certificate, ({ url: { pathname } }) => {
    const body = files.get(pathname)
    if (!body) return { status: 404, headers: {}, body: '' }
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    return { status: 200, headers: { 'content-type': type, 'content-encoding': 'gzip' }, body }
  })
  return { url: `https://localhost:${port}/`, close }
}
