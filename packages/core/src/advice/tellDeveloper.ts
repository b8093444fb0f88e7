import { docsUrl, type KitError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { redactText } from '../kernel/redact'
import { errorAdvice } from './errorAdvice'
import { type NoticeCode, notices } from './notices'

type Level = 'info' | 'warn'

/** The codes we have logged already. */
const told = defineFeature('toldDeveloper', () => new Set<string>())

/** Logs an error, its remedy and where to read on. */
export function tellError(kit: Kit, error: KitError, text: string): void {
  const { code, message } = error
  tell(kit, 'warn', `${message} (${code}).`, text, plain(errorAdvice[code].remedy), docsUrl(code))
}

/** Logs an option or call that has no effect, and what to do about it. */
export function tellNotice(kit: Kit, code: NoticeCode, text: string, level: Level = 'warn'): void {
  tell(kit, level, text, plain(notices[code].remedy), docsUrl(code))
}

function tell(kit: Kit, level: Level, ...parts: string[]): void {
  const line = parts.filter(Boolean).join(' ')
  const lines = kit.get(told).get()
  if (lines.has(line)) return
  lines.add(line)
  kit.log[level](line)
  // By default the console shows only errors; these lines are for the developer in front of it.
  if (optionsOf(kit).logLevel === 'error') console[level](`[latchkey] ${redactText(line)}`)
}

/** The text as a console shows it. */
function plain(words: string): string {
  return words.replaceAll('`', '')
}
