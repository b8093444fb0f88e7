import type { Kit } from '@latchkey/core'
import type { ElementLife } from './elementLife'

export type KitElement = HTMLElement & { kit: Kit | undefined }

/** A custom element with a property `kit`; what it does is in its life. Made on demand: a server has no `HTMLElement`. */
export function elementClass(
  createLife: (element: HTMLElement) => ElementLife,
  attributes: readonly string[],
): new () => KitElement {
  return class extends HTMLElement {
    static observedAttributes = attributes
    readonly #life = createLife(this)

    constructor() {
      super()
      if (!Object.hasOwn(this, 'kit')) return
      // Set before the browser knew the element: it would hide the property of the class.
      const { kit } = this
      Reflect.deleteProperty(this, 'kit')
      this.#life.setKit(kit)
    }

    get kit(): Kit | undefined {
      return this.#life.kit()
    }

    set kit(kit: Kit | undefined) {
      this.#life.setKit(kit)
    }

    connectedCallback(): void {
      this.#life.connected()
    }

    disconnectedCallback(): void {
      this.#life.disconnected()
    }

    attributeChangedCallback(name: string): void {
      this.#life.changed(name)
    }
  }
}
