import type { Kit } from './kit'

/**
 * Something that is read of a kit: a plain function of its state, which changes nothing and makes no functions. Whoever
 * watches or shows it follows the features that it looked at (`trackFeatures`).
 *
 * @example
 * export const getNetwork: Reading<Network | undefined> = kit => activeNetwork(kit.get(networks).get())
 */
export type Reading<T, Args extends readonly unknown[] = []> = (kit: Kit, ...args: Args) => T
