import { connectorList } from '../connectors/connectorList'
import { connectors } from '../connectors/connectors'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

const mostNames = 5

const isFollowed = defineFeature('namesakesFollowed', () => false)

/**
 * Asks the registry which of several wallets with one name it lists, now and whenever one of them appears.
 */
export function lookUpNamesakes(kit: Kit, ask: (name: string) => Promise<unknown>): void {
  if (kit.get(isFollowed).get()) return
  kit.get(isFollowed).set(true)
  const asked = new Set<string>()
  const look = () => {
    const rivals = connectorList(kit).filter(({ namesakeOf }) => namesakeOf)
    for (const name of new Set(rivals.map(({ name }) => name.trim()))) {
      if (asked.size >= mostNames || asked.has(name)) continue
      asked.add(name)
      ask(name).catch(error => kit.log.warn('wallets: the registry does not tell namesakes apart', error))
    }
  }
  look()
  kit.own(kit.get(connectors).subscribe(look))
}
