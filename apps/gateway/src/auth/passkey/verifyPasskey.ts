import { originMatches } from '@latchkey/protocol'
import type { FrameCallRequest } from '@latchkey/protocol/frame'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import type { PasskeyRow } from './passkeyStore'

type Made = FrameCallRequest<'passkeyAdd'>
type Used = FrameCallRequest<'passkeyLogin'>
type Of = { auth: Auth; caller: Caller; challenge: string }

/** EdDSA, ES256 and RS256, as authenticators have them; the first that they know is taken. */
export const passkeyAlgorithms = [-8, -7, -257]

const refused = () => new Failure(403, 'passkey', 'This passkey could not be checked. Please try again.')

/** Checks a new passkey: challenge, origin, site, and that its owner was verified. */
export async function verifyMade(
  { auth, caller, challenge }: Of,
  { credential, clientData, attestation, transports }: Made,
): Promise<{ credential: string; publicKey: Uint8Array; counter: number; transports: string[] }> {
  checkTopOrigin(caller, clientData)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: clientData, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: auth.origin,
    expectedRPID: auth.settings.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => {
    throw refused()
  })
  // Nobody asked for another kind of attestation, and whoever sends one has it checked by code that nobody needs.
  if (registrationInfo?.fmt !== 'none' || registrationInfo.credential.id !== credential) throw refused()
  const { publicKey, counter } = registrationInfo.credential
  return { credential, publicKey, counter, transports }
}

/** Checks that a passkey has signed this challenge here, by its verified owner; its new counter. */
export async function verifyUsed(
  { auth, caller, challenge }: Of,
  { credential, clientData, authenticatorData, signature }: Used,
  kept: PasskeyRow,
): Promise<number> {
  const topOrigin = checkTopOrigin(caller, clientData)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: auth.origin,
    expectedRPID: auth.settings.rpId,
    ...(topOrigin !== undefined && { expectedTopOrigin: topOrigin }),
    requireUserVerification: true,
    credential: {
      id: kept.credential,
      publicKey: Uint8Array.from(kept.public_key),
      counter: Number(kept.counter),
    },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  return authenticationInfo.newCounter
}

/** In a frame, browsers say which page is around it: it has to be one of the project's. Some say nothing. */
function checkTopOrigin({ project }: Caller, clientData: string): string | undefined {
  const { topOrigin } = parse(clientData)
  if (topOrigin === undefined) return undefined
  if (typeof topOrigin !== 'string' || !originMatches(topOrigin, project.allowedOrigins)) throw refused()
  return topOrigin
}

function parse(clientData: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(clientData, 'base64url').toString()))
  } catch {
    throw refused()
  }
}
