import { redactText } from '@latchkey/core/inspect'

const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/gi // what ends the sentence is not of it
const longWord = /[0-9a-z]{26,}/gi // account addresses of every namespace, hashes, keys, ids of projects

/**
 * Makes a text safe to show and send to anybody: web addresses are cut to scheme and host, because paths and queries may
 * contain keys, and anything that looks like an account address or a key is shortened.
 */
export function safeText(text: string): string {
  return redactText(text)
    .replace(webAddress, siteOf)
    .replace(longWord, word => `${word.slice(0, 6)}…${word.slice(-4)}`)
}

/** Scheme and host of an address. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '[hidden]'
}
