import { type EventMessage, isKitError, type KitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { redactText } from '../kernel/redact'
import { envelope } from './eventMessage'

const longestMessage = 500
const longestStack = 2000

/** The message for an error of the kit, with its secrets redacted (ANA-11, IMP-38). */
export function errorMessage(kit: Kit, error: Error): EventMessage {
  return {
    ...envelope(kit),
    timestamp: new Date(kit.env.clock.now()).toISOString(),
    props: {
      type: 'error',
      event: categoryOf(error),
      errorType: isKitError(error) ? error.code : error.name,
      errorMessage: redactText(String(error.message)).slice(0, longestMessage),
      stackTrace: redactText(String(error.stack ?? '')).slice(0, longestStack),
    },
  }
}

/** Whether it is no failure: the visitor declined or left. */
export function isVisitorsChoice(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false
  return (isKitError(error) && choices.includes(error.code)) || isVisitorsChoice(error.cause, depth + 1)
}

const choices: readonly KitError['code'][] = [
  'user/rejected',
  'connect/cancelled',
  'http/aborted',
  'kit/destroyed',
]

function categoryOf(error: Error): string {
  if (isKitError(error, 'http/bad-answer')) return 'DATA_PARSING_ERROR'
  return isKitError(error) && error.code.startsWith('http/') ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}
