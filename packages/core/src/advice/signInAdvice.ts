import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about signing in. */
export const signInAdvice = {
  'signin/off': {
    cause: 'Somebody was to be signed in, and the options have neither `siwx` nor `siweConfig`.',
    remedy: 'Set `siwx`: it says what visitors sign and where their sessions are kept.',
  },
  'signin/cancelled': {
    cause: 'The visitor left the sign-in, or used another account meanwhile.',
    remedy:
      'Nothing to do: let the visitor decide. Where signing in is required, the wallet is disconnected.',
  },
  'signin/site-failed': {
    cause: 'A function of your `siwx` or `siweConfig` threw an error, or did not answer in time.',
    remedy: 'Look at `cause`, and at the requests that the function named in the message makes.',
  },
  'signin/site-answer': {
    cause: 'A function of your `siwx` or `siweConfig` gave something else than it has to.',
    remedy:
      'Compare the function named in the message with the type `SiwxConfig`. A message is one of ERC-4361, or of CAIP-122 outside EVM.',
  },
  'signin/not-ours': {
    cause:
      'The message that `createMessage` made names another domain, address, account or network than those of this page. A visitor who signs it could be signed in somewhere else.',
    remedy:
      "Make the message of what `createMessage` is given, with the page's own `location.host` and `location.origin`.",
  },
  'signin/not-signed': {
    cause: 'The wallet gave a signature that its own contract does not accept for this message.',
    remedy: 'Let the visitor try again, or use another wallet.',
  },
  'signin/not-confirmed': {
    cause: '`addSession` did not complain, but `getSessions` does not know the session.',
    remedy: 'See that `getSessions` finds what `addSession` has kept, for the same account and network.',
  },
  'signin/not-ended': {
    cause: 'The session was to end, but `getSessions` still knows it.',
    remedy: 'See that `revokeSession`, and `setSessions` with an empty list, end sessions.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
