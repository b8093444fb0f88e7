import { siwxError } from '@latchkey/protocol/signin'
import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'

export type SiteQuestion<Answer> = {
  /** The function's name, for the developer. */
  name: string
  ask(): unknown
  /** Reads its answer; undefined if it is invalid. */
  read(answer: unknown): Answer | undefined
  /** The longest time it may take. */
  limitMs?: number
}

const usualMs = 20_000

/**
 * Calls a function of the site, which may throw, hang or return anything: each becomes an error with a code.
 */
export async function askSite<Answer>(
  kit: Kit,
  { name, ask, read, limitMs = usualMs }: SiteQuestion<Answer>,
): Promise<Answer> {
  const answer = await answerWithin(kit, limitMs, called(ask)).catch(cause => {
    throw siwxError('signin/site-failed', { value: name, details: wordsOf(cause), cause })
  })
  const understood = read(answer)
  if (understood === undefined) throw siwxError('signin/site-answer', { value: name })
  return understood
}

/** It may throw before it returns a promise. */
async function called(ask: () => unknown): Promise<unknown> {
  return ask()
}

/** The site may throw any value. */
function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.slice(0, 200) : ''
}
