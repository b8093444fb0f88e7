import { KitError, type KitErrorOptions } from '../KitError'

/** The texts of errors about names, which load with the code that registers them. */
export const nameErrorTexts = {
  'name/no-network': 'Network not found', // ERR-24
  'name/no-account': 'Address or auth connector not found', // ERR-25
  'name/bad-chain': 'Invalid chainId', // NAM-09
  'name/no-zone': 'The gateway gives no names',
  'name/invalid': 'Not a name: {value}',
  'name/late': 'The wallet signed too late',
  'name/resolve-failed': 'Error resolving name', // NAM-18
  'name/suggestions-failed': 'Error fetching name suggestions', // NAM-19
  'name/reverse-failed': 'Error fetching names for address', // NAM-20
  'name/register-failed': 'Error registering name {value}', // NAM-21
  'name/update-failed': 'Error updating name {value}',
  'name/transfer-failed': 'Error transferring name {value}',
  'name/release-failed': 'Error releasing name {value}',
} as const satisfies Record<string, string>

export type NameCode = keyof typeof nameErrorTexts

/** Why there is no answer about a name. If the service gave a reason, that is the text (NAM-17). */
export function nameError(code: NameCode, options: KitErrorOptions & { reason?: string | undefined } = {}) {
  const { reason, ...rest } = options
  return new KitError(code, reason ?? nameErrorTexts[code], rest, '')
}
