import type { Stop } from '@latchkey/core'
import { siteOf } from './safeText'

/** What the page's content security policy blocked: counts by directive and host. */
export type Violations = ReadonlyMap<string, number>

/**
 * Watches for violations of the page's content security policy: earlier ones, if the browser still reports them
 * (ReportingObserver), and those during the diagnosis.
 */
export function watchPolicy(page: Partial<Window & typeof globalThis> | undefined): {
  seen: () => Violations
  stop: Stop
} {
  const counts = new Map<string, number>()
  const add = (directive: unknown, blocked: unknown) => {
    const what = `${String(directive || 'a rule')} kept away ${placeOf(String(blocked ?? ''))}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const take = (reports: readonly Report[]) => {
    for (const { body } of reports) add(body?.effectiveDirective, body?.blockedURL)
  }
  const hear = (event: SecurityPolicyViolationEvent) => add(event.effectiveDirective, event.blockedURI)

  const observer = observe(page, take)
  // If the observer reports new ones, too, listening here would count them twice.
  if (!observer) page?.document?.addEventListener('securitypolicyviolation', hear)
  return {
    seen() {
      take(observer?.takeRecords() ?? [])
      return counts
    },
    stop() {
      observer?.disconnect()
      page?.document?.removeEventListener('securitypolicyviolation', hear)
    },
  }
}

type Report = { body?: { effectiveDirective?: unknown; blockedURL?: unknown } | null }
type ObserverClass = new (
  tell: (reports: readonly Report[]) => void,
  options: { types: readonly string[]; buffered: boolean },
) => { observe(): void; disconnect(): void; takeRecords(): readonly Report[] }

function observe(page: Parameters<typeof watchPolicy>[0], take: (reports: readonly Report[]) => void) {
  try {
    const Observer = page?.ReportingObserver as unknown as ObserverClass | undefined
    const observer = Observer && new Observer(take, { types: ['csp-violation'], buffered: true })
    observer?.observe()
    return observer
  } catch {
    return undefined // the browser has it, but not for policies
  }
}

/** Keeps `inline`, `eval` and the like; shows only the host of an address. */
function placeOf(blocked: string): string {
  return /^[a-z-]{0,20}$/i.test(blocked) ? blocked || 'something' : siteOf(blocked)
}
