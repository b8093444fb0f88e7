import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { KeyService } from '../serviceKey'

/** How it is: as documented, sealed, silent, silent until it is released, or answering something else. */
type Mood = 'well' | 'sealed' | 'hangs' | 'waits' | 'odd'

type Given = { plaintext?: string; ciphertext?: string; associated_data?: string }

export const keyServerToken = 'hvs.the-token-of-the-tests'

/** A server that answers as Vault's Transit engine is documented to: `POST /v1/transit/{encrypt,decrypt}/<key>`. */
export async function startKeyServer(names: readonly string[]) {
  /** Every version of every key; the last one encrypts. */
  const keys = new Map(names.map(name => [name, [randomBytes(32)]]))
  const state = { mood: 'well' as Mood, asked: 0 }
  const held: (() => void)[] = []
  const server = createServer((request, answer) => void handle(request, answer))

  async function handle(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    state.asked += 1
    const given = JSON.parse(await text(request)) as Given
    const say = (status: number, said: object) => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }
    if (state.mood === 'waits') await new Promise<void>(go => held.push(go))
    if (state.mood === 'hangs') return
    if (state.mood === 'odd') return say(200, { data: { ciphertext: 'vault', plaintext: 'AAAA' } })
    if (state.mood === 'sealed') return say(503, { errors: ['Vault is sealed'] })
    if (request.headers['x-vault-token'] !== keyServerToken)
      return say(403, { errors: ['permission denied'] })
    const [, action, name = ''] =
      /^\/v1\/transit\/(encrypt|decrypt)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
    const versions = keys.get(name)
    if (!action || !versions) return say(400, { errors: ['encryption key not found'] })
    try {
      say(200, { data: action === 'encrypt' ? encrypt(versions, given) : decrypt(versions, given) })
    } catch {
      say(400, { errors: ['cipher: message authentication failed'] })
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service = (token = keyServerToken): KeyService => ({
    url: `http://127.0.0.1:${port}/v1/transit`,
    token: () => token,
    // Short where it will be used up, and long enough for a busy machine everywhere else.
    get patience() {
      return state.mood === 'hangs' ? 300 : 20_000
    },
  })
  return {
    service,
    state,
    /** It is well again, and answers what waits. */
    release() {
      state.mood = 'well'
      for (const go of held.splice(0)) go()
    },
    /** As `POST /v1/transit/keys/<name>/rotate` does. */
    rotate: (name: string) => void keys.get(name)?.push(randomBytes(32)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const bytesOf = (base64 = '') => Buffer.from(base64, 'base64')

function encrypt(versions: readonly Buffer[], { plaintext, associated_data }: Given) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', versions.at(-1) ?? '', iv).setAAD(bytesOf(associated_data))
  const sealed = Buffer.concat([iv, cipher.update(bytesOf(plaintext)), cipher.final(), cipher.getAuthTag()])
  return {
    ciphertext: `vault:v${versions.length}:${sealed.toString('base64')}`,
    key_version: versions.length,
  }
}

function decrypt(versions: readonly Buffer[], { ciphertext = '', associated_data }: Given) {
  const [, version, encoded] = ciphertext.split(':')
  const sealed = bytesOf(encoded)
  const decipher = createDecipheriv(
    'aes-256-gcm',
    versions[Number(version?.slice(1)) - 1] ?? '',
    sealed.subarray(0, 12),
  )
    .setAAD(bytesOf(associated_data))
    .setAuthTag(sealed.subarray(-16))
  const plaintext = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  return { plaintext: plaintext.toString('base64') }
}
