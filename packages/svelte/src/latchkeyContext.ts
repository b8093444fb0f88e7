import type { Kit } from '@latchkey/core'
import { getContext, onMount, setContext } from 'svelte'

/** Names the kit that is meant; without it, that of `setLatchkeyContext`. */
export type WithKit = { kit?: Kit | undefined }

const contextKey = 'latchkey'

/**
 * Gives a kit to the component that calls it and to those in it, and starts the kit once the component is mounted.
 *
 * @example
 * setLatchkeyContext(kit)
 */
export function setLatchkeyContext(kit: Kit): void {
  setContext(contextKey, kit)
  onMount(() => kit.start()) // not before: what is drawn first is what a server drew
}

/**
 * The kit of `setLatchkeyContext`, for the functions of `latchkey`.
 *
 * @example
 * const kit = getLatchkeyContext()
 * await addNetwork(kit, base)
 */
export function getLatchkeyContext(): Kit {
  const kit = getContext<Kit | undefined>(contextKey)
  if (!kit)
    throw new Error(
      'Latchkey: call setLatchkeyContext(kit) in a component around this one, or name the kit here: { kit }.',
    )
  return kit
}

/** The kit that a function was given, or that of the components around. */
export function kitOf(options: WithKit | undefined): Kit {
  return options?.kit ?? getLatchkeyContext()
}
