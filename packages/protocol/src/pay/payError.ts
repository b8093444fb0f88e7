import { KitError, type KitErrorOptions } from '../KitError'

/** The texts of errors while paying, which load with the code that pays. */
export const payErrorTexts = {
  'pay/off': 'Paying is off: set features.pay',
  'pay/invalid': 'This cannot be paid: {value}',
  'pay/unsupported': 'Nothing can be paid on this network',
  'pay/conflict': 'This reference was used for another payment',
  'pay/untrusted': 'Refused, because it is not what was asked for: {value}',
  'pay/not-ready': 'This cannot be paid yet: {value}',
  'pay/smart-account': 'Smart accounts cannot pay: a transaction that others send is not recognised',
  'pay/canceled': 'The visitor left before paying',
  'pay/reverted': 'The transaction had no effect',
  'pay/dropped': 'Another transaction took its place, or nobody has it any more',
  'pay/mismatch': 'The transaction is not that of the payment',
  'pay/exchange-away': 'The exchange made no page',
  'pay/exchange-refused': 'Nothing was paid at the exchange',
  'pay/exchange-expired': 'Nothing was paid at the exchange in time',
  'pay/exchange-mismatch': 'What the exchange sent is not the payment',
} as const satisfies Record<string, string>

export type PayCode = keyof typeof payErrorTexts

/** Why a payment failed. */
export function payError(code: PayCode, options?: KitErrorOptions): KitError {
  return new KitError(code, payErrorTexts[code], options)
}
