import { siwxError } from '@latchkey/protocol/signin'
import type { Kit } from '../kernel/kit'
import { within } from '../kernel/within'

export type SiteQuestion<Answer> = {
  /** The function's name, for the developer. */
  name: string
  ask(): unknown
  /** Reads what it answered; undefined for anything that is no answer. */
  read(answer: unknown): Answer | undefined
  /** How long it may take. */
  limitMs?: number
}

const usualMs = 20_000

/** Asks a function of the site, which may throw, hang or answer anything: each of these is an error with a code. */
export async function askSite<Answer>(
  kit: Kit,
  { name, ask, read, limitMs = usualMs }: SiteQuestion<Answer>,
): Promise<Answer> {
  const answer = await within(kit, limitMs, called(ask)).catch(cause => {
    throw siwxError('signin/site-failed', { value: name, details: wordsOf(cause), cause })
  })
  const understood = read(answer)
  if (understood === undefined) throw siwxError('signin/site-answer', { value: name })
  return understood
}

/** It may throw before it promises anything. */
async function called(ask: () => unknown): Promise<unknown> {
  return ask()
}

/** What was thrown may be anything. */
function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.slice(0, 200) : ''
}
