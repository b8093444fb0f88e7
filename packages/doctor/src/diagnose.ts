import type { Finding, Kit, Level } from '@latchkey/core'
import { version } from '@latchkey/core/inspect'
import { checkAttempt } from './checkAttempt'
import { checkDiscovery } from './checkDiscovery'
import { checkExcluded } from './checkExcluded'
import { checkGateway } from './checkGateway'
import { checkNetworks } from './checkNetworks'
import { checkNodes } from './checkNodes'
import { checkOptions } from './checkOptions'
import { checkPage } from './checkPage'
import { checkPolicy } from './checkPolicy'
import { checkProviders } from './checkProviders'
import { checkStart } from './checkStart'
import { checkStorage } from './checkStorage'
import { checkStored } from './checkStored'
import { checkTabs } from './checkTabs'
import { createExamination, type Examination } from './examination'
import { outcomeWithin } from './outcomeWithin'
import { safeText } from './safeText'
import { toText } from './toText'
import { watchPolicy } from './watchPolicy'

export type Diagnosis = {
  /** Which kit was diagnosed, where and when. */
  about: string
  /** Problems first, then notes, then what is fine. */
  findings: readonly Finding[]
  /** Everything as plain text to copy, without secrets, keys, project ids or full addresses. */
  text: string
}

type Check = (examination: Examination) => readonly Finding[] | Promise<readonly Finding[]>

/** How long a whole diagnosis may take. */
const mostMs = 5000

const checks: Record<string, Check> = {
  'the last attempt': checkAttempt,
  'the start of the kit': checkStart,
  'the options': checkOptions,
  'the networks': checkNetworks,
  'the page': checkPage,
  'the storage': checkStorage,
  'other tabs': checkTabs,
  'wallets that were found': checkDiscovery,
  'wallets left out': checkExcluded,
  'what wallets say': checkProviders,
  'earlier connections': checkStored,
  'the gateway': checkGateway,
  'the nodes': checkNodes,
}

/**
 * Explains why something does not connect, or might not. It prompts no user, changes nothing, and takes five seconds at
 * most.
 *
 * @example
 * const { findings, text } = await diagnose(kit)
 */
export async function diagnose(kit: Kit): Promise<Diagnosis> {
  const { clock, window: page } = kit.env
  const end = new AbortController()
  const examination = createExamination(kit, end.signal)
  const policy = watchPolicy(page)
  try {
    const found = await Promise.all(
      Object.entries(checks).map(async ([subject, check]) => {
        const answer = await outcomeWithin(clock, mostMs, () => check(examination))
        return answer.status === 'answered' ? answer.value : [notMade(subject)]
      }),
    )
    // Last, so that it sees the requests of all others.
    const findings = [...checkPolicy(policy.seen()), ...found.flat()].map(safe).sort(byLevel)
    const when = new Date(clock.now()).toISOString()
    const about = safeText(
      `Latchkey ${version}, kit "${kit.id}", ${page?.location?.origin ?? 'no page'}, ${when}`,
    )
    return { about, findings, text: toText({ about, findings }) }
  } finally {
    policy.stop()
    end.abort()
  }
}

function notMade(subject: string): Finding {
  return {
    id: 'doctor/not-checked',
    level: 'note',
    title: `Not looked at: ${subject}`,
    text: `The check failed, or took longer than ${mostMs / 1000} s: something on the page may not be what it seems.`,
    next: 'Diagnose again. If it stays so, another extension or script may be in the way.',
  }
}

function safe({ id, level, title, text, next }: Finding): Finding {
  return {
    id,
    level,
    title: safeText(title),
    text: safeText(text),
    ...(next ? { next: safeText(next) } : {}),
  }
}

const order: readonly Level[] = ['problem', 'note', 'ok']

function byLevel(a: Finding, b: Finding): number {
  return order.indexOf(a.level) - order.indexOf(b.level)
}
