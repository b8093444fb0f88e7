import { type ReadSignInMessage, readSignInMessage } from '@latchkey/protocol/signin'
import type { Part } from '../part'

/** A message as the sign-in or the text that it is, or else as its bytes. */
export function decodeMessage(bytes: Uint8Array): Part {
  const text = textOf(bytes)
  const message = text === undefined ? undefined : readSignIn(text)
  return text !== undefined && message ? { what: 'signIn', message, text } : { what: 'message', text, bytes }
}

/** For whom a text would be a sign-in, if a server read it less strictly than we do; undefined where it would be none. */
export function looksLikeSignIn(text: string): string | undefined {
  const plain = text.replace(/\p{Cf}/gu, '').replace(/\p{Cc}/gu, ' ')
  const [, name] = /(?:([^\s/]+)\/?)?\s*wants\s*you\s*to\s*sign\s*in\s*with/i.exec(plain) ?? []
  return name
}

/** Undefined where the bytes are no text, or one full of control characters. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return [...text].some(isControl) ? undefined : text
  } catch {
    return undefined
  }
}

/** Tabs and ends of lines are part of texts. */
function isControl(sign: string): boolean {
  const code = sign.charCodeAt(0)
  return code < 0x09 || (code > 0x0d && code < 0x20) || code === 0x7f
}

function readSignIn(text: string): ReadSignInMessage | undefined {
  try {
    return readSignInMessage(text)
  } catch {
    return undefined
  }
}
