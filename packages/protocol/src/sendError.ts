import { KitError, type KitErrorOptions } from './KitError'

/** The texts of errors while sending, which load with the code that sends. */
export const sendErrorTexts = {
  'send/incomplete': 'An amount and receiver address are required', // SND-04
  'send/no-token': 'A token is required', // SND-05
  'send/unsupported': 'Unsupported chain', // SND-07
  'send/not-ready': 'This cannot be sent yet: {value}',
  'send/already-mined': 'The transaction is in a block already',
  'send/not-replaceable': 'The transaction cannot be replaced from here',
  'send/not-replaced': 'The wallet sent a second transaction instead of replacing the first',
} as const satisfies Record<string, string>

export type SendCode = keyof typeof sendErrorTexts

/** Why the visitor cannot send. */
export function sendError(code: SendCode, options?: KitErrorOptions): KitError {
  return new KitError(code, sendErrorTexts[code], options)
}
