import { type Diagnosis, diagnose, type Kit } from 'latchkey'
import { useState } from 'react'

export type DiagnosisState =
  | { status: 'idle' }
  | { status: 'pending' | 'error'; kit: Kit }
  | { status: 'success'; kit: Kit; diagnosis: Diagnosis }

/** The diagnosis of a kit, and the way to a new one. What is known of an earlier kit counts no more. */
export function useDiagnosis(kit: Kit): [DiagnosisState, () => void] {
  const [state, setState] = useState<DiagnosisState>({ status: 'idle' })
  const isOfKit = state.status !== 'idle' && state.kit === kit

  async function examine(): Promise<void> {
    if (isOfKit && state.status === 'pending') return
    setState({ status: 'pending', kit })
    const outcome: DiagnosisState = await diagnose(kit).then(
      diagnosis => ({ status: 'success', kit, diagnosis }),
      () => ({ status: 'error', kit }),
    )
    setState(now => (now.status === 'pending' && now.kit === kit ? outcome : now))
  }

  return [isOfKit ? state : { status: 'idle' }, examine]
}
