import type { Finding } from '@latchkey/core'
import type { FailedAnswer } from '@latchkey/core/inspect'
import { isKitError, readProjectRefusal, type Service } from '@latchkey/protocol'
import type { Examination } from './examination'
import { isMixed } from './isMixed'
import { siteOf } from './safeText'

type GatewayTrouble = {
  base: string
  service: Service
  page: Examination['page']
  /** What went wrong: the page is not on the list, no answer came, or this was thrown. */
  reason: 'origin' | 'silent' | { error: unknown }
}

/** Explains what is wrong with a gateway. Never repeats the gateway's own text. */
export function gatewayTrouble({ base, page, reason, service }: GatewayTrouble): Finding {
  const place = `${siteOf(base)} (${service})`
  const origin = page?.location?.origin ?? 'this page'
  if (reason === 'origin') return originNotAllowed(place, origin)
  if (reason === 'silent') return noAnswer(place, 'took longer than 2 s to answer')
  const { error } = reason
  if (isKitError(error, 'http/status')) return refusal(place, origin, error.cause as FailedAnswer)
  if (isKitError(error, 'http/bad-answer'))
    return noGateway(place, 'answered with something else than its data')
  if (isKitError(error, 'http/timeout')) return noAnswer(place, 'took longer than 2 s to answer')
  return isMixed(page, base) ? mixed(place) : noAnswer(place, 'could not be reached')
}

function refusal(place: string, origin: string, answer: FailedAnswer): Finding {
  const { status } = answer
  const why = readProjectRefusal(answer)
  if (why === 'project/origin-not-allowed') return originNotAllowed(place, origin) // ERR-05
  if (status === 401 || why === 'project/unknown') return projectUnknown(place) // ERR-04
  if (status === 429) return busy(place)
  if (status >= 500) return broken(place, status)
  return status === 403 ? forbidden(place) : noGateway(place, `answered with status ${status}`)
}

function originNotAllowed(place: string, origin: string): Finding {
  return {
    id: 'gateway/origin-not-allowed',
    level: 'problem',
    title: 'The gateway does not allow this page',
    text: `${origin} is not among the origins of the project at ${place}.`,
    next: `Add ${origin} to the project’s origins at the gateway (projects set-origins).`,
  }
}

function projectUnknown(place: string): Finding {
  return {
    id: 'gateway/project-unknown',
    level: 'problem',
    title: 'The gateway does not know the project',
    text: `${place} has no project with the projectId of this kit.`,
    next: 'Check projectId for a typing error, or add the project at the gateway (projects add).',
  }
}

function busy(place: string): Finding {
  return {
    id: 'gateway/busy',
    level: 'problem',
    title: 'The gateway has had too many requests',
    text: `${place} answered with status 429: the project or this visitor asked more than its limit allows.`,
    next: 'Wait a minute and diagnose again. If it comes back, raise the project’s limit at the gateway.',
  }
}

function broken(place: string, status: number): Finding {
  return {
    id: 'gateway/broken',
    level: 'problem',
    title: 'The gateway is broken',
    text: `${place} answered with status ${status}.`,
    next: 'Look at the gateway’s log and at its health (/health/ready).',
  }
}

function forbidden(place: string): Finding {
  return {
    id: 'gateway/forbidden',
    level: 'problem',
    title: 'The gateway refuses the page',
    text: `${place} answered with status 403 and gave none of a gateway’s reasons: something in front of it may have refused.`,
    next: 'Look at the firewall or proxy before the gateway.',
  }
}

function noGateway(place: string, what: string): Finding {
  return {
    id: 'gateway/no-gateway',
    level: 'problem',
    title: 'There is something else at the gateway’s address',
    text: `${place} ${what}: maybe the page of a login or of another site.`,
    next: 'Check gatewayUrl and services for the right address.',
  }
}

function noAnswer(place: string, what: string): Finding {
  return {
    id: 'gateway/unreachable',
    level: 'problem',
    title: 'The gateway does not answer',
    text: `${place} ${what}. It does not run, the address is wrong, or a blocker, a proxy or the page’s content security policy keeps it away.`,
    next: 'Open its /health/ready in a tab of this browser. Wallets of this browser connect without it.',
  }
}

function mixed(place: string): Finding {
  return {
    id: 'gateway/mixed-content',
    level: 'problem',
    title: 'The browser blocks the gateway',
    text: `The page came over https and ${place} is called over http. Browsers do not allow that.`,
    next: 'Serve the gateway over https.',
  }
}
