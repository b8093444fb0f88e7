import { isKitError } from '@latchkey/protocol'

/** What went wrong, as a sentence for the one who uses the wallet. */
export function errorWords(error: unknown): string {
  if (isKitError(error, 'pairing/expired'))
    return 'This link ran out. Make a new one on the site. If it is new, the clock of this device is wrong.'
  if (isKitError(error, 'pairing/bad-uri'))
    return error.details === 'it was used already'
      ? 'This link was used already. Make a new one on the site.'
      : `This is not a WalletConnect link${error.details ? `: ${error.details}` : ''}.`
  if (isKitError(error, 'relay/unreachable'))
    return 'The relay cannot be reached. It is tried again by itself.'
  if (isKitError(error, 'relay/refused')) return 'The relay did not let the wallet in.'
  if (isKitError(error, 'session/ended')) return 'The site is not connected any more.'
  if (isKitError(error, 'request/expired')) return 'The site does not wait for this any more.'
  const words = (error as { shortMessage?: unknown } | null)?.shortMessage ?? (error as Error | null)?.message
  return typeof words === 'string' && words ? words.slice(0, 300) : 'Something went wrong.'
}
