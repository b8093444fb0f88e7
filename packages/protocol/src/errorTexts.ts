import type { AuthCode } from './authError'
import { exactTexts } from './exactTexts'
import type { NameCode } from './names/nameError'
import type { OnRampCode } from './onramp/onRampError'
import type { PayCode } from './pay/payError'
import type { SendCode } from './sendError'
import type { PermissionCode } from './sessions/permissionError'
import { setupTexts } from './setupTexts'
import type { SiwxCode } from './siwxError'
import type { SwapCode } from './swapError'

/**
 * The developer's text of every error code, defined once. `{value}` is the value concerned. Visitors never
 * see these: the UI has its own sentences for the same codes.
 */
export const errorTexts = {
  ...setupTexts,
  ...exactTexts,

  // Configuration
  'config/no-service': 'No address of the {value} service',

  // Networks
  'caip/bad-address': 'Not namespace:chainId:address: {value}',
  'network/switching-off': 'Network switching is turned off',
  'network/last': 'The last network stays: {value}',
  'network/required': 'Chain is required to {value}', // ERR-23
  'network/no-rpc': 'No RPC address of {value}',
  'chain/not-configured': 'Chain not configured: {value}', // ERR-33
  'chain/mismatch': 'Chain mismatch: {value}', // ERR-36
  'chain/switching-not-supported': 'Chain switching not supported by {value}', // ERR-38

  // Adapters and connectors
  'account/not-found': 'Account not found: {value}', // ERR-30
  'account/switching-not-supported': 'Account switching not supported by {value}',
  'account/type-not-supported': 'Account type not supported: {value}', // ERR-31
  'connector/not-found': 'Connector not found: {value}',
  'connector/not-connected': 'Connector not connected: {value}', // ERR-34
  'connector/account-not-found': 'Connector account not found: {value}', // ERR-35
  'connector/reconnecting': 'Connector unavailable while reconnecting: {value}', // ERR-37
  'provider/not-found': 'Provider not found: {value}', // ERR-32

  // Wallets' answers
  'user/rejected': 'The request was declined in the wallet',
  'wallet/busy': 'The wallet is busy',
  'wallet/locked': 'The wallet is locked',
  'wallet/bad-answer': 'The wallet answered no valid {value}',
  'wallet/unsupported-method': 'The wallet does not offer {value}',
  'wallet/disconnected': 'The wallet lost its network',
  'wallet/failed': 'The wallet could not do this',
  'request/invalid': 'Not a valid {value}',
  'request/expired': 'The wallet did not answer in time',
  'session/ended': 'The session has ended',
  'pairing/expired': 'The link to the wallet ran out',
  'pairing/bad-uri': 'Not a WalletConnect link',
  'relay/unreachable': 'The relay could not be reached',
  'relay/refused': 'The relay refused: {value}',
  'connect/cancelled': 'The connection was cancelled',

  // The wire
  'http/status': 'HTTP status code: {value}', // API-01
  'http/timeout': 'No answer within {value} ms',
  'http/unreachable': 'The service could not be reached',
  'http/bad-answer': 'The service gave no valid answer',
  'http/aborted': 'The request was cancelled',
} as const satisfies Record<string, string>

/** The codes of the table, for `kitError`. */
export type TableCode = keyof typeof errorTexts
export type ErrorCode =
  | TableCode
  | SendCode
  | SwapCode
  | SiwxCode
  | NameCode
  | OnRampCode
  | PayCode
  | PermissionCode
  | AuthCode
