import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about names. */
export const nameAdvice = {
  'name/no-network': {
    cause: 'A name was to be changed while no EVM network is in use: only there are names.',
    remedy: 'Let the visitor switch to an EVM network first.',
  },
  'name/no-account': {
    cause: 'A name was to be changed while no account of an EVM network is connected.',
    remedy: 'Let the visitor connect a wallet first.',
  },
  'name/bad-chain': {
    cause: 'Names keep addresses of chains whose number is below 2^31; this one is none of them.',
    remedy: 'Let the visitor switch to another network first.',
  },
  'name/no-zone': {
    cause: 'The gateway gives no names, or is too old to.',
    remedy: 'Update the gateway, or do not offer names.',
  },
  'name/invalid': {
    cause: 'Names have small letters, digits and hyphens, 4 to 63 of them, and end as the gateway says.',
    remedy: 'Correct the name.',
  },
  'name/late': {
    cause: 'What is signed about a name is good for some seconds, and the wallet took longer.',
    remedy: 'Let the visitor try again.',
  },
  'name/resolve-failed': {
    cause: 'The gateway did not say who has a name. Where it gave a reason, the message is that.',
    remedy: 'Try again later; `cause` tells what went wrong.',
  },
  'name/suggestions-failed': {
    cause: 'The gateway did not say which names can be had. Where it gave a reason, the message is that.',
    remedy: 'Try again later; `cause` tells what went wrong.',
  },
  'name/reverse-failed': {
    cause: 'The gateway did not say which names an address has. Where it gave a reason, the message is that.',
    remedy: 'Try again later; `cause` tells what went wrong.',
  },
  'name/register-failed': {
    cause: 'The gateway did not register the name. Where it gave a reason, the message is that.',
    remedy: 'Show the visitor the message; `cause` tells more.',
  },
  'name/update-failed': {
    cause: 'The gateway did not change what a name says. Where it gave a reason, the message is that.',
    remedy: 'Show the visitor the message; `cause` tells more.',
  },
  'name/transfer-failed': {
    cause: 'The gateway did not give the name away. Where it gave a reason, the message is that.',
    remedy: 'Show the visitor the message; `cause` tells more.',
  },
  'name/release-failed': {
    cause: 'The gateway did not give the name up. Where it gave a reason, the message is that.',
    remedy: 'Show the visitor the message; `cause` tells more.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
