import { redactText } from '@latchkey/core/inspect'

const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/gi // what ends the sentence is not of it
const longWord = /[0-9a-z]{26,}/gi // account addresses of every family, hashes, keys, ids of projects

/**
 * A text that can be shown and sent to anybody: web addresses lose all but scheme and host, since keys stand in paths
 * as well as in queries, and whatever looks like an address or a key is shortened.
 */
export function safeText(text: string): string {
  return redactText(text)
    .replace(webAddress, siteOf)
    .replace(longWord, word => `${word.slice(0, 6)}…${word.slice(-4)}`)
}

/** Where an address leads, without user, path and query. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '[hidden]'
}
