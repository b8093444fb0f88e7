import { base64urlnopad } from '@scure/base'

/** How an authenticator behaves: whether it gives secrets, and when; whether its owner agrees. */
export type PasskeyMood = { prf: 'at-once' | 'when-used' | 'never'; declines: boolean }

type Kept = { id: Uint8Array<ArrayBuffer>; secret: Uint8Array }

/** A browser's passkeys, in memory. Several devices may share them, as by a password manager. */
export function softPasskeys(mood: Partial<PasskeyMood> = {}) {
  const state: PasskeyMood = { prf: 'at-once', declines: false, ...mood }
  const kept: Kept[] = []
  /** Every secret that was given, to look for where it must not be. */
  const given: Uint8Array[] = []
  const credentials = {
    async create({ publicKey }: CredentialCreationOptions) {
      if (state.declines || !publicKey) throw new DOMException('no', 'NotAllowedError')
      if (publicKey.excludeCredentials?.some(find)) throw new DOMException('known', 'InvalidStateError')
      const one = { id: random(32), secret: random(32) }
      kept.push(one)
      const isGiven = state.prf === 'at-once'
      const prf = state.prf === 'never' ? undefined : { enabled: true, ...(isGiven && results(one)) }
      return answer(one, { attestationObject: buffer('attestation'), getTransports: () => ['internal'] }, prf)
    },
    async get({ publicKey }: CredentialRequestOptions) {
      if (state.declines || !publicKey) throw new DOMException('no', 'NotAllowedError')
      const allowed = publicKey.allowCredentials ?? []
      const one = allowed.length > 0 ? allowed.map(find).find(Boolean) : kept.at(-1)
      if (!one) throw new DOMException('none', 'NotAllowedError')
      const parts = { authenticatorData: buffer('data'), signature: buffer('signature') }
      return answer(one, parts, state.prf === 'never' ? undefined : results(one))
    },
  }
  return {
    state,
    given,
    world: {
      PublicKeyCredential: class {},
      navigator: { credentials: credentials as unknown as CredentialsContainer },
    },
  }

  function find({ id }: { id: BufferSource }): Kept | undefined {
    const name = base64urlnopad.encode(new Uint8Array(id as ArrayBuffer))
    return kept.find(one => base64urlnopad.encode(one.id) === name)
  }

  function results({ secret }: Kept) {
    given.push(Uint8Array.from(secret))
    return { results: { first: Uint8Array.from(secret).buffer } }
  }
}

function answer({ id }: Kept, parts: object, prf: object | undefined) {
  return {
    rawId: id.buffer,
    response: { clientDataJSON: buffer('{}'), ...parts },
    getClientExtensionResults: () => (prf ? { prf } : {}),
  }
}

const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))
const buffer = (text: string): ArrayBuffer => Uint8Array.from(new TextEncoder().encode(text)).buffer
