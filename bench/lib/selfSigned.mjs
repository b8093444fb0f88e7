import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate for localhost, made anew each time: browsers speak HTTP/2 over TLS only. */
export function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId('2a8648ce3d040302')) // ECDSA with SHA-256
  const name = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from('localhost')))))
  const year = new Date().getUTCFullYear()
  const validity = sequence(utcTime(`${year - 1}0101000000Z`), utcTime(`${year + 1}0101000000Z`))
  const altNames = sequence(der(0x82, Buffer.from('localhost')))
  const extension = sequence(objectId('551d11'), der(0x04, altNames))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines = sequence(body, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

const sequence = (...parts) => der(0x30, Buffer.concat(parts))
const set = (...parts) => der(0x31, Buffer.concat(parts))
const objectId = hex => der(0x06, Buffer.from(hex, 'hex'))
const utcTime = text => der(0x17, Buffer.from(text.slice(2)))

function der(tag, content) {
  const length = content.length
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 128 + bytes.length]), bytes, content])
}
