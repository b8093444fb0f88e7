import type { Kit } from '@latchkey/core'
import { type ActionCalls, actionStore, type LatchkeyStore } from '@latchkey/stores'
import type { Readable } from 'svelte/store'
import { kitOf, type WithKit } from './latchkeyContext'

/** What gives a component a store of the kit in use. */
export function storeOf<T, Options>(make: (kit: Kit, options?: Options) => LatchkeyStore<T>) {
  return (options?: Options & WithKit): Readable<T> => make(kitOf(options), options)
}

/** The same for one of the kit's actions, with where it stands. */
export function action<Name extends keyof ActionCalls>(name: Name) {
  return storeOf(actionStore(name))
}
