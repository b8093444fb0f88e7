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

/** A chain family that has an adapter at work, and the checks that the adapter brings along, where it brings any. */
export type FamilyExamination = { family: ExaminedFamily; checks: FamilyChecks | undefined }

/** Brings in the family's checks. Code that does not load fails the check that wants it, which is told. */
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

/** The wallets that sit in this browser: those that announced themselves, unless the family knows better. */
export function installedIn({ family, checks }: FamilyExamination) {
  if (checks) return checks.installed(family)
  return family.connectors.filter(({ type }) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN')
}
