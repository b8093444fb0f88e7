import { createSecureServer } from 'node:http2'

/**
 * An HTTP/2 server on loopback. `answer({ method, url })` gives `{ status, headers, body }` at once.
 * HTTP/2 as sites have it: over HTTP/1.1 a kit of many small files would wait for six connections.
 */
export async function listenSecurely(certificate, answer) {
  const sessions = new Set()
  const server = createSecureServer({ ...certificate, allowHTTP1: false })
  server.on('session', session => {
    sessions.add(session)
    session.on('error', () => {}) // a visit that ended leaves open streams
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, asked) => {
    stream.on('error', () => {})
    const url = new URL(asked[':path'], `https://${asked[':authority']}`)
    const { status, headers, body } = answer({ method: asked[':method'], url })
    stream.respond({ ':status': status, ...headers, 'content-length': Buffer.byteLength(body) })
    stream.end(body)
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, close }

  function close() {
    for (const session of sessions) session.destroy()
    return new Promise(resolve => server.close(resolve))
  }
}
