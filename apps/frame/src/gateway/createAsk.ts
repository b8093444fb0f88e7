import {
  clockOffCode,
  deviceProofHeader,
  type FrameCallAnswer,
  type FrameCallName,
  type FrameCallRequest,
  frameCallPath,
  frameCalls,
} from '@latchkey/protocol/frame'
import type { Device } from '../device/openDevice'
import { HostError } from '../host/serveHost'
import type { Session } from '../session/createSession'
import type { FrameTexts } from '../texts/frameTexts'
import type { Language } from '../texts/language'
import { type GatewayFailure, readFailure } from './readFailure'
import { signProof } from './signProof'
import { tellFailure } from './tellFailure'

/** Asks the gateway. A failure is told in the page's language: a visitor may read it. */
export type Ask = <Name extends FrameCallName>(
  name: Name,
  ...request: FrameCallRequest<Name> extends undefined ? [] : [FrameCallRequest<Name>]
) => Promise<FrameCallAnswer<Name>>

export type AskWorld = {
  projectId: string
  /** Of the page; mails are written in it. */
  language: Language
  texts: FrameTexts
  device(): Promise<Device>
  session: Session
  fetch: typeof fetch
  now(): number
}

/** The page gives a login 30 s. */
const answerWithin = 20_000
/** The gateway itself waits for a visitor here. */
const patient: Partial<Record<FrameCallName, number>> = {
  deviceWait: 29_000,
  admitWait: 29_000,
  farcasterWait: 29_000,
  linkFarcasterWait: 29_000,
}

/** What went wrong is not the visitor's login, but that there is none. */
export class LoggedOut extends HostError {}

type Told = Pick<GatewayFailure, 'field' | 'description'> & Partial<Pick<GatewayFailure, 'code'>>

/** The gateway said no; `field` says to what, and `code` why. */
export class AskError extends HostError {
  readonly field: string
  readonly code: string | undefined
  constructor({ field, description, code }: Told) {
    super(description)
    this.field = field
    this.code = code
  }
}

export function createAsk(world: AskWorld): Ask {
  const { projectId, texts, session } = world
  /** How far the gateway's clock is ahead of this device's. */
  let ahead = 0

  return async (name, ...[request]) => {
    const body = JSON.stringify(request ?? {})
    let answer = await send(name, body)
    if (answer.failure?.field === clockOffCode) answer = await send(name, body)
    const { failure, said } = answer
    if (failure?.field === 'session') {
      await session.forget()
      throw new LoggedOut(texts.loggedOut)
    }
    if (failure) throw new AskError({ ...failure, description: await sentenceOf(failure) })
    try {
      return frameCalls[name].answer(said) as FrameCallAnswer<typeof name>
    } catch {
      throw new HostError(texts.badAnswer)
    }
  }

  /** What is no failure as the gateway writes it has a sentence already. */
  async function sentenceOf(failure: GatewayFailure): Promise<string> {
    return failure.code ? tellFailure(failure, world.language) : failure.description
  }

  async function send(name: FrameCallName, body: string) {
    const path = frameCallPath(name)
    const [device, token] = await Promise.all([world.device(), session.token()])
    const proof = await signProof(device, { path, body, now: world.now() + ahead })
    const answer = await world
      .fetch(`${path}?projectId=${encodeURIComponent(projectId)}&lang=${world.language}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [deviceProofHeader]: proof,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body,
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(patient[name] ?? answerWithin),
      })
      .then(async response => ({ response, said: (await response.json()) as unknown }))
      .catch((error: unknown) => {
        const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
        throw new HostError(
          error instanceof SyntaxError ? texts.badAnswer : isSlow ? texts.slow : texts.offline,
        )
      })
    const { response, said } = answer
    const time = Number(response.headers.get('x-latchkey-time'))
    if (time > 0) ahead = time - world.now()
    return response.ok ? { said } : { said, failure: readFailure(said, response.headers, texts.badAnswer) }
  }
}
