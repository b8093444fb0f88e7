import { isKitError } from '@latchkey/protocol'

/** An error as a sentence for the wallet's user. */
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
  if (isNamed(error, 'HttpRequestError') || isNamed(error, 'TimeoutError'))
    return 'The network’s node does not answer. Try again in a while.'
  const { details } = (error ?? {}) as { details?: unknown } // a node's own words
  if (typeof details === 'string' && /(enough|insufficient) funds/i.test(details))
    return 'This account holds too little for this and the network’s fee.'
  if (!isKitError(error) && typeof details === 'string' && details)
    return `The network refuses it: ${details.slice(0, 300)}`
  const words = (error as { shortMessage?: unknown } | null)?.shortMessage ?? (error as Error | null)?.message
  return typeof words === 'string' && words ? words.slice(0, 300) : 'Something went wrong.'
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
