import type { Feature } from './feature'
import type { Kit } from './kit'

/**
 * Something that is read of a kit: which features it depends on, and how it is read of them. Whoever gets, watches or
 * shows it uses this one declaration. A test holds `features` to everything that `read` looks at.
 *
 * @example
 * export const networkReading: Reading<Network | undefined> = { features: [networks], read: getNetwork }
 */
export type Reading<T, Args extends readonly unknown[] = []> = {
  readonly features: readonly Feature<unknown>[]
  readonly read: (kit: Kit, ...args: Args) => T
}
