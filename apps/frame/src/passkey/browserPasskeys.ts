import type { FrameCallAnswer, FrameCallRequest } from '@latchkey/protocol/frame'
import { fromBase64url, toBase64url } from '../keys/base64url'
import { PasskeyError } from '../keys/PasskeyError'
import { passkeyKey, passkeySalt } from '../keys/passkeyKey'

export type MakeStart = FrameCallAnswer<'passkeyMakeStart'>
export type UseStart = FrameCallAnswer<'passkeyUseStart'>
/** `key` seals the passkey's half; without one, `mayOpen` says whether the passkey gives it when it is used. */
export type MadePasskey = { made: FrameCallRequest<'passkeyAdd'>; key?: CryptoKey; mayOpen: boolean }
export type UsedPasskey = { used: FrameCallRequest<'passkeyLogin'>; key?: CryptoKey }

/** Passkeys of this browser. Call it within a click: some browsers ask their user for nothing else. */
export type BrowserPasskeys = {
  isThere(): boolean
  make(start: Promise<MakeStart>): Promise<MadePasskey>
  use(start: Promise<UseStart>): Promise<UsedPasskey>
}

type World = { navigator: Pick<Navigator, 'credentials'>; PublicKeyCredential?: unknown }

const timeout = 240_000 // before the gateway's challenge is over
const extensions = () => ({ prf: { eval: { first: new TextEncoder().encode(passkeySalt) } } })

export function browserPasskeys(world: World): BrowserPasskeys {
  return {
    // WebKit on Linux has neither.
    isThere: () => world.PublicKeyCredential !== undefined && world.navigator.credentials !== undefined,

    async make(start) {
      const { challenge, rpId, site, userHandle, userName, known } = await start
      const found = await ask(() =>
        world.navigator.credentials.create({
          publicKey: {
            challenge: bytes(challenge),
            rp: { id: rpId, name: site },
            user: { id: bytes(userHandle), name: userName, displayName: userName },
            pubKeyCredParams: [-8, -7, -257].map(alg => ({ type: 'public-key', alg })),
            excludeCredentials: known.map(toDescriptor),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
            attestation: 'none',
            timeout,
            extensions: extensions(),
          },
        }),
      )
      const response = found.response as AuthenticatorAttestationResponse
      const credential = text(found.rawId)
      const { enabled, results } = found.getClientExtensionResults().prf ?? {}
      return {
        made: {
          credential,
          clientData: text(response.clientDataJSON),
          attestation: text(response.attestationObject),
          transports: response.getTransports?.() ?? [],
        },
        mayOpen: enabled === true,
        ...(await keyOf(results?.first, credential)),
      }
    },

    async use(start) {
      const { challenge, rpId, known } = await start
      const found = await ask(() =>
        world.navigator.credentials.get({
          publicKey: {
            challenge: bytes(challenge),
            rpId,
            allowCredentials: known.map(toDescriptor),
            userVerification: 'required',
            timeout,
            extensions: extensions(),
          },
        }),
      )
      const response = found.response as AuthenticatorAssertionResponse
      const credential = text(found.rawId)
      return {
        used: {
          credential,
          clientData: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
        },
        ...(await keyOf(found.getClientExtensionResults().prf?.results?.first, credential)),
      }
    },
  }
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await work()
    if (found) return found as PublicKeyCredential
  } catch (cause) {
    const { name } = Object(cause) as { name?: string }
    if (name === 'InvalidStateError') throw new PasskeyError('passkey-known', { cause })
    if (name === 'SecurityError' || name === 'NotSupportedError' || name === 'TypeError')
      throw new PasskeyError('passkey-refused', { cause })
    throw new PasskeyError('passkey-declined', { cause })
  }
  throw new PasskeyError('passkey-declined')
}

async function keyOf(secret: BufferSource | undefined, credential: string): Promise<{ key?: CryptoKey }> {
  if (!secret) return {}
  const view = ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer as ArrayBuffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret)
  return { key: await passkeyKey(view, credential) }
}

function toDescriptor({
  credential,
  transports,
}: {
  credential: string
  transports: string[]
}): PublicKeyCredentialDescriptor {
  return {
    type: 'public-key',
    id: bytes(credential),
    ...(transports.length > 0 && { transports: transports as AuthenticatorTransport[] }),
  }
}

const bytes = (encoded: string): Uint8Array<ArrayBuffer> => Uint8Array.from(fromBase64url(encoded))
const text = (buffer: ArrayBuffer): string => toBase64url(new Uint8Array(buffer))
