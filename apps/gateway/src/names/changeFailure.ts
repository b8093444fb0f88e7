import { Failure } from '../http/failure'
import type { ChangeProblem } from './changeNames'
import { labelSentences } from './labelSentences'

/** What the database refused, as an answer. */
export function changeFailure(problem: ChangeProblem, perAccount = 0): Failure {
  if (problem === 'taken') return new Failure(409, 'name', labelSentences.taken)
  if (problem === 'replayed')
    return new Failure(409, 'message', 'This was done already; to do it again it has to be signed again')
  if (problem === 'too-many')
    return new Failure(403, 'address', `An account can have ${perAccount} names: give one up first`)
  return new Failure(403, 'address', 'This name belongs to another account')
}
