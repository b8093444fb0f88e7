import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { request } from 'node:http'

/** A device with a key of its own that asks the gateway as the frame does. `ask` gives the answer and how long it took. */
export function frameDevice({ url, origin, agent }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  /** Signed beforehand: that is the visitor's work. */
  function prepare(name, given) {
    const path = `/embedded/v1/${name}`
    const body = JSON.stringify(given)
    const jti = randomBytes(16).toString('base64url')
    const bh = createHash('sha256').update(body).digest('base64url')
    const bytes = Buffer.from(JSON.stringify({ jwk: { x, y }, htu: path, iat: Date.now(), jti, bh }))
    const signature = sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const proof = `${bytes.toString('base64url')}.${signature.toString('base64url')}`
    const headers = { host: new URL(origin).host, origin, 'x-latchkey-proof': proof }
    return () => send(`${url}${path}?projectId=playground&lang=en`, { agent, headers, body })
  }
  return { prepare, ask: (name, given) => prepare(name, given)() }
}

export function send(url, { agent, headers, body }) {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const length = { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, answer => {
      const parts = []
      answer.on('data', part => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const ms = performance.now() - began
        resolve({ ms, status: answer.statusCode, text: Buffer.concat(parts).toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
