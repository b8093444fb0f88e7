import { accountOf, accounts, adapters, attempt, type Finding, reconnecting } from '@latchkey/core'
import { readLastVisit } from '@latchkey/core/inspect'
import type { Examination } from './examination'
import { namespaceInfo } from './namespaces'

/** Whether another tab of the site is connected and this one is not. */
export function checkTabs({ kit }: Examination): Finding[] {
  const waiting = kit.get(attempt).get().status === 'waiting' || kit.get(reconnecting).get().length > 0
  if (waiting) return [] // not settled yet
  return readLastVisit(kit)
    .namespaces.filter(
      namespace =>
        kit.get(adapters).get()[namespace] &&
        accountOf(kit.get(accounts).get(), namespace).status === 'disconnected',
    )
    .map(namespace => ({
      id: 'page/other-tab',
      level: 'note',
      title: `Another tab is connected (${namespaceInfo[namespace].name}), this one is not`,
      text: 'The site is written down as connected. This tab tried to follow, and the wallet did not give it the connection.',
      next: 'Connect here, or reload this tab. If the wallet asks for permission in each tab, that is its way.',
    }))
}
