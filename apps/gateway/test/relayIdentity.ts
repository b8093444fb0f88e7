import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { toBase58 } from '@latchkey/protocol'

export type RelayIdentity = {
  /** The did:key by which the relay knows this client. */
  clientId: string
  /** A pass for `aud`; what is given besides replaces a claim or a field of the header. */
  pass(aud: string, changes?: PassChanges): string
}

export type PassChanges = {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Signs the pass in this client's place. */
  signer?: RelayIdentity
  /** Unix seconds at which the pass was made. */
  now?: number
}

type Keys = RelayIdentity & { sign(text: string): Buffer }

/** A client of the relay with a key pair of its own. */
export function relayIdentity(): RelayIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const clientId = `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const identity: Keys = {
    clientId,
    sign: text => sign(null, Buffer.from(text), privateKey),
    pass(aud, { claims = {}, header = {}, signer = identity, now = Math.floor(Date.now() / 1000) } = {}) {
      const sub = randomBytes(32).toString('hex')
      const text = [
        encoded({ alg: 'EdDSA', typ: 'JWT', ...header }),
        encoded({ iss: clientId, sub, aud, iat: now, exp: now + 86_400, ...claims }),
      ].join('.')
      return `${text}.${(signer as Keys).sign(text).toString('base64url')}`
    },
  }
  return identity
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
