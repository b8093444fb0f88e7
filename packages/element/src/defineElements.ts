import type { CreateKit } from './attributeOptions'
import { elementClass } from './elementClass'
import { buttonLife } from './LatchkeyButtonElement'
import { modalClass } from './LatchkeyModalElement'
import { networkButtonLife } from './LatchkeyNetworkButtonElement'

/**
 * Makes the browser know `<latchkey-button>`, `<latchkey-network-button>` and `<latchkey-modal>`. A second call does
 * nothing more, and neither does one on a server. `create` makes the kit of a `<latchkey-modal>` with attributes.
 */
export function defineElements(create: CreateKit): void {
  if (typeof customElements === 'undefined') return // a server
  const known = tags.find(tag => customElements.get(tag))
  if (known) {
    const { create: other }: { create?: CreateKit } = Object(customElements.get('latchkey-modal'))
    if (other !== create)
      console.warn(
        `Latchkey: <${known}> is loaded twice, or by an older copy. The first one stays; load one.`,
      )
    return
  }
  // The modal last: whoever waits for it finds the buttons there, too.
  customElements.define('latchkey-button', elementClass(buttonLife, ['label']))
  customElements.define('latchkey-network-button', elementClass(networkButtonLife, []))
  customElements.define('latchkey-modal', modalClass(create))
}

const tags = ['latchkey-button', 'latchkey-network-button', 'latchkey-modal']
