import { type ReadSignInMessage, readDateTime, readSignInMessage } from '@latchkey/protocol/signin'
import { Failure } from '../../http/failure'

/** What a channel asked to be signed. */
export type AskedMessage = { domain: string; uri: string; nonce: string; chain: string; now: number }

const statements: readonly (string | undefined)[] = ['Farcaster Auth', 'Farcaster Connect']
const account = /^farcaster:\/\/fid\/([1-9]\d{0,18})$/

/** Who says to have signed a message, if it is the one that was asked for: to the letter of its grammar, and in all it says. */
export function readFarcasterMessage(text: string, asked: AskedMessage): { fid: string; address: string } {
  const message = read(text)
  const said = [message.domain, message.uri, message.nonce, message.networkId]
  const wanted = [asked.domain, asked.uri, asked.nonce, asked.chain]
  if (said.some((value, at) => value !== wanted[at]) || !statements.includes(message.statement))
    throw another()
  const numbers = (message.resources ?? []).flatMap(resource => account.exec(resource)?.[1] ?? [])
  const [fid, ...more] = numbers
  if (fid === undefined || more.length > 0) throw another()
  const [until, from] = [message.expirationTime, message.notBefore].map(
    time => time !== undefined && readDateTime(time),
  )
  if ((until && until <= asked.now) || (from && from > asked.now))
    throw new Failure(
      400,
      'message',
      'What was signed is not good at this time. Is the clock of the phone right?',
    )
  return { fid, address: message.address }
}

function read(text: string): ReadSignInMessage {
  try {
    const message = readSignInMessage(text)
    if (message.form === 'standard') return message
  } catch {
    // told below
  }
  throw another()
}

function another(): Failure {
  return new Failure(400, 'message', 'What was signed is not what was asked for.')
}
