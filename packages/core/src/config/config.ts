import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Options } from './options'
import { readOptions } from './readOptions'

/** The options of a kit, and whether they were valid. A misconfigured kit works as far as it can. */
export type ConfigState = {
  options: Options
  /** The adapters the site passed, by type, for the gateway. */
  adapters: readonly string[]
  /** The names of the options the site passed, known or not. */
  given: readonly string[]
} & ({ status: 'ready' } | { status: 'misconfigured'; problems: readonly KitError[] })

export const config = defineFeature(
  'config',
  (): ConfigState => ({ status: 'ready', options: readOptions({}).options, adapters: [], given: [] }),
)

/** The options of a kit, given or by default. */
export function optionsOf(kit: Kit): Options {
  return kit.get(config).get().options
}

/** Adds a problem of the site's set-up that turned up after the options' own check. */
export function addProblem(kit: Kit, problem: KitError): void {
  kit.get(config).set(now => ({
    ...now,
    status: 'misconfigured',
    problems: [...(now.status === 'misconfigured' ? now.problems : []), problem],
  }))
}
