import { type Kit, once, type Stop } from '@latchkey/core'
import { attachKit } from './attachKit'

export type ElementLife = {
  /** The kit in use, or the one it would use. */
  kit(): Kit | undefined
  setKit(kit: unknown): void
  connected(): void
  disconnected(): void
  changed(attribute: string): void
}

/** What an element does with a kit while it stands in the page. */
export type Use = { stop: Stop; changed?(attribute: string): void }

export type LifeParts = {
  /** The kit where none was set as a property. */
  find(): Kit | undefined
  use(kit: Kit): Use
  /** Calls `update` whenever `find` may find another kit, while the element stands in the page. */
  follow(update: () => void): Stop
  /** An attribute changed that another kit may come of. */
  changed?(attribute: string): void
  /** What a developer is told to do where no kit comes. */
  missing: string
}

/**
 * The life of an element: it uses a kit while it has one and stands in the page. It may be moved, taken out and put back
 * as often as a framework likes, and its kit may come at any time.
 */
export function createElementLife(element: HTMLElement, parts: LifeParts): ElementLife {
  let own: Kit | undefined
  let used: Kit | undefined
  let use: Use | undefined
  let leave: Stop | undefined
  const kit = () => own ?? parts.find()
  const update = () => {
    const next = leave && kit()
    if (next === used) return
    use?.stop()
    used = next
    use = next && tryUse(next)
  }
  const tryUse = (next: Kit): Use | undefined => {
    try {
      const detach = attachKit(next)
      const { stop, ...rest } = parts.use(next)
      return {
        ...rest,
        stop: once(() => {
          stop()
          detach()
        }),
      }
    } catch (error) {
      // Two copies of the code: the features of one are not those of the other.
      console.error(`Latchkey: <${element.localName}> cannot use this kit.`, error)
      return undefined
    }
  }
  return {
    kit,
    setKit(next) {
      if (next !== undefined && next !== null && !isKit(next))
        console.error(`Latchkey: the property kit of <${element.localName}> takes what createLatchkey made.`)
      own = isKit(next) ? next : undefined
      update()
    },
    connected() {
      const unfollow = parts.follow(update)
      const timer = setTimeout(
        () => kit() || console.warn(`Latchkey: <${element.localName}> has no kit: ${parts.missing}`),
        patience,
      )
      leave = () => {
        clearTimeout(timer)
        unfollow()
      }
      update()
    },
    disconnected() {
      leave?.()
      leave = undefined
      update()
    },
    changed(attribute) {
      use?.changed?.(attribute)
      parts.changed?.(attribute)
      queueMicrotask(update) // a framework sets several, one by one
    },
  }
}

/** Frameworks put an element into the page first and set its properties then, and some only after loading their data. */
const patience = 3000

function isKit(value: unknown): value is Kit {
  const { get, start } = Object(value) as Partial<Kit>
  return typeof get === 'function' && typeof start === 'function'
}
