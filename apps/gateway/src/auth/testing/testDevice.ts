import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  deviceProofHeader,
  type FrameCallName,
  type FrameCallRequest,
  frameCallPath,
  frameCalls,
} from '@latchkey/protocol/frame'
import { askFrame, frameHeaders } from './askFrame'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0'

export type Told = { status: number; body: Record<string, unknown>; headers: Headers }
export type DeviceOf = { userAgent?: string; project?: string; language?: string }
type Sent = { project?: string; headers?: Record<string, string>; iat?: number; jti?: string; proof?: string }

/** A browser with a key of its own, which calls the gateway as the frame does. */
export function testDevice(
  { url, now }: { url: string; now(): number },
  { userAgent = firefox, project = 'shop', language = 'en' }: DeviceOf = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  let token: string | undefined
  const prove = (path: string, body: string, { iat, jti }: Sent) =>
    proofOf(privateKey, {
      jwk: { x, y },
      htu: path,
      iat: iat ?? now(),
      jti: jti ?? randomBytes(16).toString('base64url'),
      bh: createHash('sha256').update(body).digest('base64url'),
    })
  async function call<Name extends FrameCallName>(
    name: Name,
    request: FrameCallRequest<Name>,
    sent: Sent = {},
  ): Promise<Told> {
    const path = frameCallPath(name)
    const body = request === undefined ? '' : JSON.stringify(request)
    const answer = await askFrame(`${url}${path}?projectId=${sent.project ?? project}&lang=${language}`, {
      method: 'POST',
      body,
      headers: {
        ...frameHeaders,
        'user-agent': userAgent,
        [deviceProofHeader]: sent.proof ?? prove(path, body, sent),
        ...(token && { authorization: `Bearer ${token}` }),
        ...sent.headers,
      },
    })
    const told: Told = {
      status: answer.status,
      body: (await answer.json()) as Told['body'],
      headers: answer.headers,
    }
    if (answer.ok) {
      frameCalls[name].answer(told.body) // what the frame would read
      if (typeof told.body.token === 'string') token = told.body.token
    }
    return told
  }
  return {
    call,
    prove,
    token: () => token,
    setToken(next: string | undefined) {
      token = next
    },
  }
}

function proofOf(key: KeyObject, proof: object): string {
  const bytes = Buffer.from(JSON.stringify(proof))
  const signature = sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })
  return `${bytes.toString('base64url')}.${signature.toString('base64url')}`
}
