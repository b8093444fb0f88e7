import { createSecureServer } from 'node:http2'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

const { WebSocketServer } = createRequire(join(root, 'apps/gateway/package.json'))('ws')

/**
 * An HTTP/2 server on loopback. `answer({ method, url })` gives `{ status, headers, body }` at once; `answerText` gives
 * what is answered to a text on a WebSocket, and without it there are none.
 * HTTP/2 as sites have it: over HTTP/1.1 a kit of many small files would wait for six connections.
 */
export async function listenSecurely(certificate, answer, answerText) {
  const sessions = new Set()
  const server = createSecureServer({ ...certificate, allowHTTP1: answerText !== undefined })
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
  const sockets = answerText && acceptSockets(server, answerText)
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, close }

  function close() {
    for (const session of sessions) session.destroy()
    for (const socket of sockets?.clients ?? []) socket.terminate()
    return new Promise(resolve => server.close(resolve))
  }
}

function acceptSockets(server, answerText) {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', socket => {
    socket.on('error', () => {})
    socket.on('message', data => {
      const answer = answerText(data.toString())
      if (answer !== undefined) socket.send(answer)
    })
  })
  return sockets
}
