import { GatewayError } from '../kernel/GatewayError'
import { KeyServiceAway } from './KeyServiceAway'
import type { MasterKey } from './masterKeys'

/** A server that keeps keys and speaks as the Transit engine of HashiCorp Vault and OpenBao does. */
export type KeyService = {
  /** Of the engine: `https://vault.example:8200/v1/transit`. */
  readonly url: string
  /** Read for each question: tokens end, and what renews them writes a new one. */
  token(): string
  /** ms that it may take to answer; 3000 unless given. */
  readonly patience?: number
}

const wrappedForm = /^vault:v\d{1,9}:[A-Za-z\d+/=]{1,2000}$/
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

/**
 * A key that never leaves the key service: it encrypts and decrypts data keys of 32 bytes, bound to their context. Versions
 * of the key are the service's own business: what an older one encrypted goes on being read.
 */
export function serviceKey(service: KeyService, name: string): MasterKey {
  /** It did not answer in time, and is asked one question at a time until it does: nobody else waits for it. */
  let isSilent = false
  let isTrying = false

  async function ask(path: 'encrypt' | 'decrypt', body: object): Promise<Record<string, unknown>> {
    if (isSilent && isTrying) throw new KeyServiceAway('it did not answer the last question yet')
    const isProbe = isSilent
    if (isProbe) isTrying = true
    try {
      const { status, said } = await post(path, body)
      isSilent = false
      if (status === 200) return Object(Object(said).data)
      // 400 is about what was sent. All else is about the service and its operator: sealed, busy, no right.
      if (status !== 400) throw new KeyServiceAway(`it answered ${path} with ${status}`)
      throw new GatewayError(`the key service refused to ${path}: is what it was given of its key "${name}"?`)
    } finally {
      if (isProbe) isTrying = false // what was asked before it was silent ends when it likes
    }
  }

  async function post(path: string, body: object): Promise<{ status: number; said: unknown }> {
    const { url, patience = 3_000 } = service
    try {
      const answer = await fetch(`${url}/${path}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vault-token': service.token() },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      const text = await answer.text()
      return { status: answer.status, said: answer.ok ? JSON.parse(text) : undefined }
    } catch (error) {
      const isLate = Object(error).name === 'TimeoutError'
      isSilent ||= isLate
      // Not the error's own words: they could repeat the token, or what is in its file.
      throw new KeyServiceAway(isLate ? 'it does not answer in time' : 'it cannot be asked')
    }
  }

  return {
    async wrap(dataKey, context) {
      const { ciphertext } = await ask('encrypt', {
        plaintext: base64(dataKey),
        associated_data: base64(context),
      })
      if (typeof ciphertext !== 'string' || !wrappedForm.test(ciphertext))
        throw new KeyServiceAway('it answered something else than what it encrypted')
      return Buffer.from(ciphertext)
    },
    async unwrap(wrapped, context) {
      const ciphertext = Buffer.from(wrapped).toString()
      const { plaintext } = await ask('decrypt', { ciphertext, associated_data: base64(context) })
      const dataKey = Buffer.from(typeof plaintext === 'string' ? plaintext : '', 'base64')
      if (dataKey.length !== 32) throw new KeyServiceAway('it answered something else than a key')
      return dataKey
    },
  }
}
