import { accountOf, accounts, adapters, attempt, type Finding, reconnecting } from '@latchkey/core'
import { readStored } from '@latchkey/core/inspect'
import type { Examination } from './examination'
import { families } from './families'

/** What another tab of the site holds and this one does not. */
export function checkTabs({ kit }: Examination): Finding[] {
  const waiting = kit.get(attempt).get().status === 'waiting' || kit.get(reconnecting).get().length > 0
  if (waiting) return [] // not settled yet
  return readStored(kit)
    .namespaces.filter(
      family =>
        kit.get(adapters).get()[family] &&
        accountOf(kit.get(accounts).get(), family).status === 'disconnected',
    )
    .map(family => ({
      id: 'page/other-tab',
      level: 'note',
      title: `Another tab is connected (${families[family].name}), this one is not`,
      text: 'The site is written down as connected. This tab tried to follow, and the wallet did not give it the connection.',
      next: 'Connect here, or reload this tab. If the wallet asks for permission in each tab, that is its way.',
    }))
}
