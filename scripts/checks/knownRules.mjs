/** How many rules each area holds; ids run from 01 without a gap. */
export const RULE_COUNTS = {
  CFG: 47,
  NAV: 42,
  CON: 36,
  WC: 22,
  REG: 15,
  NET: 41,
  EMB: 79,
  ACC: 33,
  ACT: 23,
  SND: 13,
  SWP: 8,
  ONR: 19,
  NAM: 25,
  SIX: 14,
  API: 40,
  ANA: 12,
  ERR: 45,
  STO: 14,
  LOG: 5,
  LOOK: 10,
  VAL: 15,
  PERM: 12,
  IMP: 40,
}

const EXTRA_IDS = ['ACC-21a']

/** Every rule id the project knows, in order. */
export function knownRuleIds() {
  return Object.entries(RULE_COUNTS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, at) => `${area}-${String(at + 1).padStart(2, '0')}`).flatMap(id => [
      id,
      ...EXTRA_IDS.filter(extra => extra.slice(0, -1) === id),
    ]),
  )
}
