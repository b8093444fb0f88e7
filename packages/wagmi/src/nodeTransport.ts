import { fallback, http, type Transport } from 'viem'

/** Uses the first of these nodes that answers. */
export function nodeTransport(urls: readonly string[]): Transport {
  return fallback(urls.map(url => http(url)))
}
