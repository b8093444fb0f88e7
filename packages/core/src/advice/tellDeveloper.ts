import { docsUrl, type KitError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { redactText } from '../kernel/redact'
import { errorAdvice } from './errorAdvice'
import { type NoticeCode, notices } from './notices'

type Level = 'info' | 'warn'

/** What was told already. */
const told = defineFeature('toldDeveloper', () => new Set<string>())

/** Tells what went wrong, what to do about it, and where to read on. */
export function tellError(kit: Kit, error: KitError, text: string): void {
  const { code, message } = error
  tell(kit, 'warn', `${message} (${code}).`, text, plain(errorAdvice[code].remedy), docsUrl(code))
}

/** Tells something that has no effect, or is missing, and what to do about it. */
export function tellNotice(kit: Kit, code: NoticeCode, text: string, level: Level = 'warn'): void {
  tell(kit, level, text, plain(notices[code].remedy), docsUrl(code))
}

function tell(kit: Kit, level: Level, ...parts: string[]): void {
  const line = parts.filter(Boolean).join(' ')
  const lines = kit.get(told).get()
  if (lines.has(line)) return
  lines.add(line)
  kit.log[level](line)
  // By default the console hears errors alone; these lines are for the developer in front of it.
  if (optionsOf(kit).logLevel === 'error') console[level](`[latchkey] ${redactText(line)}`)
}

/** The words as a console shows them. */
function plain(words: string): string {
  return words.replaceAll('`', '')
}
