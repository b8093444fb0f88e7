import { nameZone } from '../identity/nameZone'
import type { Kit } from '../kernel/kit'
import { queryState } from '../queries/query'
import { emptyNameForm, isRegistering, nameForm } from './nameForm'
import { labelIn } from './wholeName'

/** The pause in typing before we ask the gateway (VAL-15, IMP-32). */
const pauseMs = 400
const mostTyped = 300
const longestLabel = 63

/** Sets the wanted name as typed. The form takes it at once; we ask the gateway after a pause. */
export function setNameText(kit: Kit, typed: string): void {
  edit(kit, typed, pauseMs)
}

/** Takes one of the suggestions. */
export function chooseName(kit: Kit, name: string): void {
  edit(kit, name, 0)
}

/** Empties the form. */
export function resetName(kit: Kit): void {
  kit.get(nameForm).get().stop?.()
  kit.get(nameForm).set(emptyNameForm)
}

function edit(kit: Kit, typed: string, pause: number): void {
  const store = kit.get(nameForm)
  const form = store.get()
  if (isRegistering(form)) return
  form.stop?.()
  const zone = queryState(kit, nameZone, undefined).data ?? ''
  const text = labelIn(typed.slice(0, mostTyped), zone).slice(0, longestLabel)
  const settle = () => store.set(now => ({ ...now, before: now.settled, settled: now.text, stop: undefined }))
  store.set({ ...form, text, phase: emptyNameForm.phase, stop: pause ? kit.after(pause, settle) : undefined })
  if (!pause) settle()
}
