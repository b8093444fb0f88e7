import { defineElements as define } from '@latchkey/element'
import { createLatchkey } from './createLatchkey'

// What the elements take and tell, so that a site's own declarations can name it.
export type { Account, Kit, OpenOptions, SendArguments, ViewName } from '@latchkey/core'
export type {
  LatchkeyButtonElement,
  LatchkeyEventMap,
  LatchkeyModalElement,
  LatchkeyNetworkButtonElement,
} from '@latchkey/element'
export { setLocale } from '@latchkey/element'

/**
 * Makes the browser know `<latchkey-button>`, `<latchkey-network-button>` and `<latchkey-modal>`, for pages without
 * React. Calling it again does nothing more, and neither does calling it on a server.
 *
 * @example
 * defineElements()
 * document.querySelector('latchkey-button').kit = kit
 */
export function defineElements(): void {
  define(createLatchkey)
}
