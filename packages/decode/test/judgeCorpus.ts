import { inspectRequest } from '../src/inspectRequest'
import type { Case } from './cases/case'

/** How the decoder does on cases: dangerous ones without a red warning, and good ones with one. What each one is stands in the case itself. */
export function judgeCorpus(cases: readonly Case[]) {
  const isRed = ({ request, facts }: Case) =>
    inspectRequest(request, facts).warnings.some(({ level }) => level === 'danger')
  const dangerous = cases.filter(({ isDangerous }) => isDangerous)
  const good = cases.filter(({ isDangerous }) => !isDangerous)
  return {
    dangerous: dangerous.length,
    good: good.length,
    missed: dangerous.filter(each => !isRed(each)).map(({ name }) => name),
    alarms: good.filter(isRed).map(({ name }) => name),
  }
}
