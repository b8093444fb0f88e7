import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Connection } from './adapter'

/** The account a visitor chose among those a wallet gave; `first` is the one the wallet put first at that time. */
type ChosenAccount = { connectorId: string; address: string; first: string }

const chosen = defineFeature(
  'chosenAccounts',
  (): Readonly<Partial<Record<ChainNamespace, ChosenAccount>>> => ({}),
)

/** Takes one of a connection's addresses as the account in use. */
export function chooseAccount(
  kit: Kit,
  namespace: ChainNamespace,
  { connectorId, accounts: [first = ''] }: Connection,
  address: string,
): void {
  kit.get(chosen).set(now => ({ ...now, [namespace]: { connectorId, address, first } }))
}

/** The address in use: the chosen one, until the wallet itself puts another one first. */
export function accountInUse(
  kit: Kit,
  namespace: ChainNamespace,
  { connectorId, accounts }: Connection,
): string | undefined {
  const choice = kit.get(chosen).get()[namespace]
  const holds = choice?.connectorId === connectorId && choice.first === accounts[0]
  return holds && accounts.includes(choice.address) ? choice.address : accounts[0]
}
