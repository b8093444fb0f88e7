import { inspectRequest } from '../src/inspectRequest'
import { type Teller, tellInspection } from '../src/words/tellInspection'
import { words } from '../src/words/words'
import { token } from './build'
import type { Case } from './cases/case'

/** What a newcomer reads of a request, and behind it the codes of all warnings: `!` what loses money, `~` the others. */
export function tell({ request, facts }: Pick<Case, 'request' | 'facts'>): string[] {
  const inspection = inspectRequest(request, facts)
  const isSolana = request.networkId.startsWith('solana:')
  const say: Teller['say'] = (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { parts } = tellInspection(inspection, request, {
    ...{ say, language: 'en' },
    coin: isSolana ? { symbol: 'SOL', decimals: 9 } : { symbol: 'ETH', decimals: 18 },
    tokens: { [token.toLowerCase()]: { symbol: 'USDC', decimals: 6 }, ...facts?.tokens },
  })
  return [
    // Which hour that is depends on the machine.
    ...parts.map(({ sentence }) => sentence.replace(/until \w+ \d+, \d+, [^.]+/, 'until {time}')),
    ...inspection.warnings.map(({ code, level }) => `${level === 'danger' ? '!' : '~'} ${code}`),
  ]
}
