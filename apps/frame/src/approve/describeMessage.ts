import { type ReadSignInMessage, readSignInMessage } from '@latchkey/protocol/signin'
import { base58 } from '@scure/base'
import type { ApprovalAction, ApprovalRequest } from './approvalRequest'
import type { DescribedAction, Words } from './describeRequest'
import { fillText } from './fillText'
import { visibleText } from './visibleText'

type Message = Extract<ApprovalAction, { kind: 'personal' | 'solana-message' }>

/** A message as the text that it is, or else as its bytes. Sign-ins are checked to be for the page that asks. */
export function describeMessage(
  action: Message,
  request: ApprovalRequest,
  { texts }: Words,
): DescribedAction {
  const bytes = bytesOf(action)
  const text = textOf(bytes)
  if (text === undefined) {
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
    return {
      title: texts.signMessage,
      warnings: [texts.warnBytes],
      lines: [],
      text: { label: texts.bytes, text: `0x${hex}`, isCode: true },
      verb: texts.approve,
    }
  }
  const shown = visibleText(text)
  const signIn = readSignIn(text)
  const site = new URL(request.origin).host
  const warnings = [
    ...(signIn ? signInWarnings(signIn, request, texts, site) : []),
    ...(!signIn && looksLikeSignIn(text) ? [fillText(texts.warnSignIn, { site })] : []),
    ...(shown.hasHidden ? [texts.warnHidden] : []),
  ]
  return {
    title: signIn ? fillText(texts.signIn, { domain: signIn.domain }) : texts.signMessage,
    warnings,
    lines: [],
    text: { label: texts.message, text: shown.text || texts.empty, isCode: false },
    verb: texts.approve,
  }
}

function signInWarnings(
  { domain, uri, address }: ReadSignInMessage,
  { account, origin }: ApprovalRequest,
  texts: Words['texts'],
  site: string,
): string[] {
  const isOurs = domain === site && URL.canParse(uri) && new URL(uri).origin === origin
  const elsewhere = domain === site && URL.canParse(uri) ? new URL(uri).host : domain
  // Only EVM addresses are the same in capitals and in small letters.
  const isSame =
    address === account || (/^0x/.test(account) && address.toLowerCase() === account.toLowerCase())
  return [
    ...(isOurs ? [] : [fillText(texts.warnDomain, { domain: elsewhere, site })]),
    ...(isSame ? [] : [texts.warnAccount]),
  ]
}

function bytesOf(action: Message): Uint8Array {
  if (action.kind === 'solana-message') return base58.decode(action.message)
  // As it is signed: hexadecimal digits are bytes, everything else is text.
  if (!/^0x(?:[\da-f]{2})*$/i.test(action.message)) return new TextEncoder().encode(action.message)
  const pairs = action.message.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, pair => Number.parseInt(pair, 16))
}

/** Undefined where the bytes are no text, or one full of control characters. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function readSignIn(text: string): ReadSignInMessage | undefined {
  try {
    return readSignInMessage(text)
  } catch {
    return undefined
  }
}

/** A server that reads less strictly than we do would take it. */
function looksLikeSignIn(text: string): boolean {
  return /wants\s+you\s+to\s+sign\s+in\s+with/i.test(text.replace(/[\p{Cf}\p{Cc}]/gu, ' '))
}
