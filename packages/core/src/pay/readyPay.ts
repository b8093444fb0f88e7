import { payError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { payQuestions, payState } from './payState'

/** What the view shows, if it can be paid; else throws what stands in the way. */
export function readyPay(kit: Kit) {
  const state = payState(kit)
  const { transfer } = payQuestions(kit)
  const { run, holdings, fee, problem } = state ?? {}
  if (problem?.code === 'smart-account') throw payError('pay/smart-account')
  if (!run?.payment || problem || !transfer || !holdings)
    throw payError('pay/not-ready', { value: problem?.code ?? 'opening' })
  return { run, payment: run.payment, holdings, fee, transfer }
}
