import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about wallets outside the browser. */
export const sessionAdvice = {
  'session/none': {
    cause: 'A request was made over WalletConnect before there was a session.',
    remedy: 'Connect first.',
  },
  'session/namespace': {
    cause: 'The session has nothing of this chain family.',
    remedy: 'Connect again; the visitor can give more networks then.',
  },
  'session/expired': {
    cause: "The relay does not accept what this device signs, usually because the device's clock is wrong.",
    remedy: 'Check the clock of this device, then connect again.',
  },
  'session/ended': {
    cause: 'The wallet, or another tab, ended the session.',
    remedy: 'Connect again.',
  },
  'pairing/expired': {
    cause: 'Nobody scanned the code or opened the link in time.',
    remedy: 'Begin again: the modal shows a new code.',
  },
  'pairing/bad-uri': {
    cause: 'The link is not a WalletConnect link of version 2.',
    remedy: 'Pass the link as it was made: it begins with `wc:`.',
  },
  'relay/unreachable': {
    cause: 'No connection to the relay came about.',
    remedy:
      'Check `relayUrl` or `gatewayUrl`, that the gateway runs, and that a content security policy lets the page reach it (`connect-src`).',
  },
  'relay/refused': {
    cause: 'The relay does not serve this project or this origin, or too much was asked of it.',
    remedy: 'Check `projectId`, and the origins of the project at the gateway.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
