import { balanceIn, nativeBalance } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { watchList } from '../portfolio/watchList'
import { fetchQuery } from '../queries/fetchQuery'
import { followQuery } from '../queries/followQuery'
import { watchQuery } from '../queries/watchQuery'
import { watchReading } from '../readings/watchReading'
import { tokens } from '../tokens/tokens'
import { buyer } from './buyer'
import { keepOnRampOffer } from './canBuy'
import { onRampQuotes } from './onRampQuotes'
import { onRampQuestion } from './onRampState'

/** Loads the form's data while a view shows it: options, quotes, and the balance before. */
export function keepOnRamp(kit: Kit): Stop {
  const look = followQuery(kit, onRampQuotes)
  const of = balanceIn(kit, buyer(kit)?.network.chainNamespace)
  const stops = [
    keepOnRampOffer(kit),
    watchReading(kit, onRampQuestion, look),
    watchList(kit, tokens),
    ...(of ? [watchQuery(kit, nativeBalance, of)] : []),
  ]
  look(onRampQuestion(kit))
  return kit.own(() => {
    for (const stop of stops) stop()
    look(undefined)
  })
}

/** Asks for quotes again. */
export async function retryOnRamp(kit: Kit): Promise<void> {
  const question = onRampQuestion(kit)
  if (question) await fetchQuery(kit, onRampQuotes, question, { force: true })
}
