import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about swapping. */
export const swapAdvice = {
  'swap/unsupported': {
    cause:
      'No provider of swaps serves the network in use, swaps are switched off, or no account of an EVM network or of Solana is connected.',
    remedy: 'Add a provider at the gateway (`SWAPS`), or switch to a network that has one.',
  },
  'swap/not-ready': {
    cause: 'What was asked for cannot be swapped; the field, or the code of the problem, is named.',
    remedy: 'Correct it, or let the visitor do so in the view `Swap`.',
  },
  'swap/no-route': {
    cause: 'No provider trades these tokens, or not as many of them.',
    remedy: 'Choose another token or another amount.',
  },
  'swap/insufficient-balance': {
    cause: 'The account has less of the token than is to be sold.',
    remedy: 'Ask for a smaller amount.',
  },
  'swap/quote-expired': {
    cause: 'A quote holds for about half a minute, and this one is older.',
    remedy: 'Ask for a new one with `getSwapQuote`, and show it.',
  },
  'swap/price-moved': {
    cause: 'Others traded meanwhile: less would arrive than the minimum of the quote.',
    remedy: 'Ask for a new quote, or let the visitor allow more slippage.',
  },
  'swap/provider-down': {
    cause: 'The gateway, or the provider behind it, did not answer, or not in time.',
    remedy: 'Try again in a moment; the log of the gateway says more.',
  },
  'swap/untrusted': {
    cause:
      'A quote or a transaction of the gateway is not about what was asked for: another token, network, amount, receiver or minimum, which is named. No wallet was asked.',
    remedy: 'Look at the gateway and its providers: this does not happen by itself.',
  },
  'swap/unknown-spender': {
    cause:
      'The contract that would take the token is not on the kit’s own list of exchanges. No wallet was asked.',
    remedy: 'If it is an exchange of yours, name it in the option `swapSpenders`.',
  },
  'swap/would-fail': {
    cause: 'The chain was asked what the transaction would do, and refused it. No wallet was asked.',
    remedy:
      'Some tokens take a fee or block transfers, and cannot be swapped. More slippage, or a new quote, may help.',
  },
  'swap/not-simulated': {
    cause: 'No node of this network could try the transaction out, so nobody knows what would arrive.',
    remedy: 'Name a node that knows state overrides of `eth_call` in `customRpcUrls` or at the gateway.',
  },
  'swap/not-approved': {
    cause: 'The transaction that lets the exchange take the token failed, or another one took its place.',
    remedy: 'Try again: nothing was sold.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
