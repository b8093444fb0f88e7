import {
  connectorList,
  connectorName,
  connectRows,
  connectWallets,
  type Finding,
  optionsOf,
  queryState,
} from '@latchkey/core'
import type { Examination } from './examination'
import { nameList } from './plainName'

/** Installed wallets that `excludeWalletIds` hides; the gateway says which wallets those ids are. */
export function checkExcluded({ kit }: Examination): Finding[] {
  const { excludeWalletIds } = optionsOf(kit)
  if (excludeWalletIds.length === 0) return []
  const shown = connectRows(kit).flatMap(row => (row.kind === 'connector' ? row.connector.id : []))
  const hidden = connectorList(kit).filter(({ id }) => !shown.includes(id))
  const isKnown = queryState(kit, connectWallets, 'excluded').status === 'success'
  return [
    {
      id: 'wallets/excluded',
      level: 'note',
      title: 'The site leaves wallets out',
      text: `excludeWalletIds names ${excludeWalletIds.length}. ${isKnown ? fate(hidden.map(connectorName)) : notKnown}`,
      next: 'To show a wallet again, take its id out of excludeWalletIds.',
    },
  ]
}

function fate(hidden: readonly string[]): string {
  return hidden.length > 0
    ? `Installed, and not shown: ${nameList(hidden)}.`
    : 'None of these is installed here.'
}

const notKnown =
  'Which installed wallets these are is asked of the gateway when Connect opens; as long as it has not told, they are missing from its lists only.'
