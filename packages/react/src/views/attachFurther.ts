import { type Kit, optionsOf, retry } from '@latchkey/core'
import { loadTexts } from '../languages/setLocale'
import type { UiFeature } from '../shell/view'
import { followLogins } from './followLogins'
import { furtherFeatures } from './furtherFeatures'

/**
 * Loads beside the shell, which does not wait for it: further views, and with `debug` advice for the
 * developer.
 */
export function attachFurther(kit: Kit): readonly UiFeature[] {
  if (optionsOf(kit).debug)
    import('../shell/adviseDeveloper').then(
      ({ adviseDeveloper }) => kit.own(adviseDeveloper(kit)),
      () => {}, // no visitor misses it
    )
  kit.own(kit.on('transactionEnded', () => tellEnded(kit)))
  kit.own(followLogins(kit))
  void kit.run('uiAttached', undefined)
  return furtherFeatures
}

/** Tells how a transaction ended; the texts load with the first one that does. */
async function tellEnded(kit: Kit): Promise<void> {
  const load = () => Promise.all([import('../activity/tellEnded'), loadTexts(kit, ['activity'])])
  const [{ tellEnded }] = await retry(kit, load)
  tellEnded(kit)
}
