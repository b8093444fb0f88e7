import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about paying. */
export const payAdvice = {
  'pay/off': {
    cause: 'The site asks visitors to pay, and paying is off, as it is by default.',
    remedy: 'Set `features: { pay: true }`.',
  },
  'pay/invalid': {
    cause: 'The field that is named is no amount, asset, receiver or reference.',
    remedy:
      'Write the amount in plain digits as a text, the asset as CAIP-19 (`eip155:1/erc20:0x…`), the receiver with the letters of its checksum, and give a reference.',
  },
  'pay/unsupported': {
    cause: 'The asset is on a network that is none of the site’s.',
    remedy: 'Add the network to `networks`.',
  },
  'pay/conflict': {
    cause: 'A payment with this reference exists, with another amount, asset or receiver.',
    remedy: 'Give each order a reference of its own, and a changed order a new one.',
  },
  'pay/untrusted': {
    cause: 'The gateway answered with another payment, or the chain counts the token otherwise.',
    remedy: 'Check which gateway and which nodes the site uses. The wallet was not asked.',
  },
  'pay/not-ready': {
    cause: 'It cannot be paid as it stands; the code of the problem is named.',
    remedy: 'Wait until `problem` is undefined, or show the visitor what it says.',
  },
  'pay/smart-account': {
    cause:
      'The account is a contract (a multisig or a smart account): others send its transactions, and the gateway would not find the payment. The wallet was not asked.',
    remedy:
      'Let the visitor connect an account with a key of its own. One that only lends itself code (EIP-7702) can pay.',
  },
  'pay/canceled': {
    cause: 'The visitor closed the modal before the wallet had sent anything, or another payment began.',
    remedy: 'Nothing: let the visitor pay again when they want to. The same reference goes on.',
  },
  'pay/reverted': {
    cause: 'A block holds the transaction without effect.',
    remedy: 'Let the visitor try again; the payment is still open.',
  },
  'pay/dropped': {
    cause: 'The visitor replaced or cancelled the transaction in the wallet, or no node has it any more.',
    remedy: 'Let the visitor look into the wallet before they pay again.',
  },
  'pay/mismatch': {
    cause: 'The transaction does not carry what the payment asks for: the wallet changed it.',
    remedy: 'Let the visitor look into the wallet; if this wallet does it again, use another one.',
  },
  'pay/exchange-away': {
    cause: 'The exchange, or the gateway that asks it, made no page for this payment.',
    remedy: 'Let the visitor try again, or pay from a wallet. The gateway’s log says why.',
  },
  'pay/exchange-refused': {
    cause: 'The visitor did not agree at the exchange, or the exchange did not want to send.',
    remedy: 'Let the visitor try again, or pay from a wallet; the payment is still open.',
  },
  'pay/exchange-expired': {
    cause: 'The visitor opened the exchange’s page, and nothing was sent within the payment’s time.',
    remedy: 'Let the visitor begin again: the same reference makes a new payment.',
  },
  'pay/exchange-mismatch': {
    cause:
      'The exchange named a transaction that has no effect, pays somebody else, something else or too little, or counts for another payment.',
    remedy: 'Let the visitor ask the exchange what it sent before they pay again.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
