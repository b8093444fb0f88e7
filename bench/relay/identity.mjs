import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const header = encoded({ alg: 'EdDSA', typ: 'JWT' })

/** A client with a key of its own, and a pass to show at the relay `address`, good for a day. */
export function identity(address) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `did:key:z${base58(`ed01${key.toString('hex')}`)}`,
    sub: randomBytes(32).toString('hex'),
    aud: address,
    iat,
    exp: iat + 86_400,
  }
  const text = `${header}.${encoded(claims)}`
  return {
    pass: `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`,
    topic: randomBytes(32).toString('hex'),
  }
}

function base58(hex) {
  let text = ''
  for (let rest = BigInt(`0x${hex}`); rest > 0n; rest /= 58n) text = letters[Number(rest % 58n)] + text
  return text
}

function encoded(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
