import type { Stop } from '@latchkey/core'
import type { LatchkeyStore } from '@latchkey/stores'
import {
  computed,
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type Ref,
  type ShallowRef,
  shallowRef,
  watch,
} from 'vue'

/** What a store says, field by field: a ref for each value, and its functions as they are. */
export type Refs<T> = {
  readonly [Key in KeyOf<T>]: FieldOf<T, Key> extends (...rest: never[]) => unknown
    ? FieldOf<T, Key>
    : Readonly<Ref<FieldOf<T, Key>>>
}

type KeyOf<T> = T extends unknown ? keyof T : never
type FieldOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : undefined) : never

/** A store, or one that is made of refs and made anew when they change. */
type Source<T> = LatchkeyStore<T> | (() => LatchkeyStore<T>)

/** A store as a ref that follows it until the component, or the scope around, is gone. */
export function useStore<T>(source: Source<T>): Readonly<ShallowRef<T>> {
  const isHydrating = Boolean(getCurrentInstance()?.vnode.el)
  const first = typeof source === 'function' ? source() : source
  const value = shallowRef(isHydrating ? first.initial() : first.get())
  let stop: Stop | undefined
  const follow = (store: LatchkeyStore<T>) => {
    stop?.()
    stop = store.subscribe(now => {
      value.value = now
    })
  }
  const begin = () => {
    follow(first)
    if (typeof source === 'function') watch(source, follow)
  }
  if (isHydrating) onMounted(begin)
  else begin()
  if (getCurrentScope()) onScopeDispose(() => stop?.())
  return value
}

/** A store of an object, as refs of its fields. `rare` are the fields that it does not always have. */
export function useFields<T extends object>(source: Source<T>, rare: readonly KeyOf<T>[] = []): Refs<T> {
  const now = useStore(source)
  const fieldOf = (key: string) => (now.value as Record<string, unknown>)[key]
  const refs = [...Object.keys(now.value), ...(rare as readonly string[])].map(key => {
    const field = fieldOf(key)
    if (typeof field !== 'function') return [key, computed(() => fieldOf(key))]
    // One of a store that was made anew acts on what is in it by then.
    return [key, (...rest: readonly unknown[]) => (fieldOf(key) as typeof field)(...rest)]
  })
  return Object.fromEntries(refs)
}
