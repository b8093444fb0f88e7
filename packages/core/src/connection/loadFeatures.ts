import { toSetupError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Options } from '../config/options'
import { whenUsed } from '../connectors/whenUsed'
import type { Kit } from '../kernel/kit'
import type { CollectedEvents, Manifest, ManifestEntry } from '../kernel/manifest'
import { retry } from '../kernel/retry'
import { createLoggedScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { afterFrame } from '../router/afterFrame'

/** Loads the optional features that the options ask for. The kit works without those that fail to load. */
export function loadFeatures(kit: Kit, manifest: Manifest<Options>, earlier: CollectedEvents): Stop {
  const life = createLoggedScope(kit)
  const wanted = manifest.filter(entry => entry.when(optionsOf(kit)))
  // No view waits for a feature, and a page that only preloads needs none.
  life.own(whenUsed(kit, () => afterFrame(kit, () => Promise.all(wanted.map(bringIn)).finally(earlier.stop))))
  return life.close

  async function bringIn({ name, load }: ManifestEntry<Options>): Promise<void> {
    try {
      const { setup } = await retry(kit, load)
      life.own(setup(kit, earlier.list.slice()))
    } catch (cause) {
      const error = toSetupError(cause, 'view/not-loaded', { value: name })
      kit.log.error(`${name} did not load`, error)
    }
  }
}
