import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about buying. */
export const onRampAdvice = {
  'onramp/unsupported': {
    cause: 'No account is connected on a network on which something could be bought.',
    remedy: 'Let the visitor connect a wallet on an EVM network or on Solana first.',
  },
  'onramp/not-ready': {
    cause: 'What is asked for cannot be bought; the code of the problem is named.',
    remedy: 'Show the visitor `problem`, which names the limit that an amount is outside of.',
  },
  'onramp/no-offer': {
    cause: 'No provider of the gateway made an offer: they are away, or do not sell this.',
    remedy: 'Let the visitor try again, or change the amount. There is no other number to show.',
  },
  'onramp/failed': {
    cause: 'The provider told the gateway that the purchase failed.',
    remedy: 'Let the visitor try again; the provider tells them why.',
  },
  'onramp/expired': {
    cause: 'The visitor was sent to the provider, and nothing was paid within an hour.',
    remedy: 'Let the visitor begin again.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
