import type { Kit } from '@latchkey/core'
import { type ActionCalls, actionStore, type LatchkeyStore } from '@latchkey/stores'
import type { ShallowRef } from 'vue'
import { kitOf, type WithKit } from './LatchkeyPlugin'
import { type Refs, useFields, useStore } from './useStore'

type MakeStore<T, Options> = (kit: Kit, options?: Options) => LatchkeyStore<T>

/** A composable with a ref for each field of what a store says. */
export function fields<T extends object, Options>(make: MakeStore<T, Options>) {
  return (options?: Options & WithKit): Refs<T> => useFields(make(kitOf(options), options))
}

/** A composable with one ref for all that a store says. */
export function whole<T, Options>(make: MakeStore<T, Options>) {
  return (options?: Options & WithKit): Readonly<ShallowRef<T>> => useStore(make(kitOf(options), options))
}

/** A composable for one of the kit's actions, with where it stands. */
export function action<Name extends keyof ActionCalls>(name: Name) {
  return fields(actionStore(name))
}
