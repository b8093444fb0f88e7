import {
  adapters,
  connectorName,
  connectors,
  type ExaminedNamespace,
  type NamespaceChecks,
  networks,
  optionsOf,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { answerMs, type Examination } from './examination'
import { nameList } from './plainName'

/** A namespace with an attached adapter, and the adapter's own checks, if it has any. */
export type NamespaceExamination = { state: ExaminedNamespace; checks: NamespaceChecks | undefined }

/** Loads the adapter's checks. If that fails, the check that needs them reports it. */
export async function examineNamespace(
  { kit, page, ask, providerOf }: Examination,
  namespace: ChainNamespace,
): Promise<NamespaceExamination> {
  const state: ExaminedNamespace = {
    options: optionsOf(kit),
    page,
    networks: kit.get(networks).get().byNamespace[namespace]?.requestedCaipNetworks ?? [],
    connectors: kit.get(connectors).get()[namespace] ?? [],
    answerMs,
    ask,
    providerOf,
    nameList: named => nameList(named.map(each => ('chain' in each ? connectorName(each) : each.name))),
  }
  return { state, checks: await kit.get(adapters).get()[namespace]?.diagnose?.() }
}

/** The wallets installed in this browser: the announced ones, unless the adapter knows better. */
export function installedIn({ state, checks }: NamespaceExamination) {
  if (checks) return checks.installed(state)
  return state.connectors.filter(({ type }) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN')
}
