import {
  adapters,
  connectorName,
  connectors,
  type ExaminedFamily,
  type FamilyChecks,
  networks,
  optionsOf,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { answerMs, type Examination } from './examination'
import { nameList } from './plainName'

/** A namespace with an attached adapter, and the adapter's own checks, if it has any. */
export type FamilyExamination = { family: ExaminedFamily; checks: FamilyChecks | undefined }

/** Loads the adapter's checks. If that fails, the check that needs them reports it. */
export async function examineFamily(
  { kit, page, ask, providerOf }: Examination,
  namespace: ChainNamespace,
): Promise<FamilyExamination> {
  const family: ExaminedFamily = {
    options: optionsOf(kit),
    page,
    networks: kit.get(networks).get().byNamespace[namespace]?.requestedCaipNetworks ?? [],
    connectors: kit.get(connectors).get()[namespace] ?? [],
    answerMs,
    ask,
    providerOf,
    nameList: named => nameList(named.map(each => ('chain' in each ? connectorName(each) : each.name))),
  }
  return { family, checks: await kit.get(adapters).get()[namespace]?.diagnose?.() }
}

/** The wallets installed in this browser: the announced ones, unless the adapter knows better. */
export function installedIn({ family, checks }: FamilyExamination) {
  if (checks) return checks.installed(family)
  return family.connectors.filter(({ type }) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN')
}
