import { alerts, config, type Finding } from '@latchkey/core'
import { errorAdvice } from '@latchkey/core/advice'
import { docsUrl, type ErrorCode } from '@latchkey/protocol'
import type { Examination } from './examination'

/** What the kit itself found wrong with the site's options, when it was made or later. */
export function checkOptions({ kit }: Examination): Finding[] {
  const state = kit.get(config).get()
  const { shown, waiting, raised } = kit.get(alerts).get()
  const told = [...(shown ? [shown] : []), ...waiting]
  const problems = state.status === 'misconfigured' ? state.problems : []
  const found = new Map<string, Finding>()
  for (const { code, message } of problems) {
    if (code === 'config/duplicate-id') continue // told by checkStart
    const next = [told.find(({ title }) => title === message)?.text, adviceOn(code)].filter(Boolean).join(' ')
    found.set(message, { id: 'setup/options', level: 'problem', title: message, text: whatItMeans, next })
  }
  const known = problems.map(({ message }) => message)
  for (const title of raised.filter(each => !known.includes(each))) {
    const text = told.find(alert => alert.title === title)?.text || 'The kit raised this alert.'
    found.set(title, { id: 'setup/alert', level: 'note', title, text })
  }
  if (found.size > 0) return [...found.values()]
  return [
    {
      id: 'setup/options',
      level: 'ok',
      title: 'The options are understood',
      text: 'The kit found nothing wrong with them.',
    },
  ]
}

const whatItMeans =
  'The kit is misconfigured. It works as far as it can, with defaults in place of what is wrong.'

function adviceOn(code: ErrorCode): string {
  return `${errorAdvice[code].remedy.replaceAll('`', '')} ${docsUrl(code)}`
}
