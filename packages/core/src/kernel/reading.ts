import type { Kit } from './kit'

/**
 * A value derived from a kit: a pure function of its state, which creates no functions. Its subscribers
 * follow the features that it read (`trackFeatures`).
 *
 * @example
 * export const getNetwork: Reading<Network | undefined> = kit => activeNetwork(kit.get(networks).get())
 */
export type Reading<T, Args extends readonly unknown[] = []> = (kit: Kit, ...args: Args) => T
