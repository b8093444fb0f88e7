import {
  type KitError,
  type LabelProblem,
  labelProblem,
  type NameSuggestion,
  type NameTaken,
} from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import { nameZone } from '../identity/nameZone'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'
import { idle, queryState } from '../queries/query'
import { type NameForm, type NamePhase, nameForm } from './nameForm'
import { isAsked, nameSuggestions } from './nameSuggestions'

/**
 * What can be said of the wanted name. `no-names`: the gateway gives none. `unsupported`: the account in use can have
 * none. `unreachable`: the gateway did not answer.
 */
export type NameStatus =
  | 'unsupported'
  | 'no-names'
  | 'loading'
  | 'offline'
  | 'unreachable'
  | 'empty'
  | 'bad'
  | 'checking'
  | 'free'
  | NameTaken

/** Registering a name as it stands. */
export type NameFormState = {
  /** What names end in. */
  zone: string | undefined
  text: string
  status: NameStatus
  /** What is wrong with a bad name. */
  problem: LabelProblem | undefined
  /** Why the gateway was not reached. */
  error: KitError | undefined
  /** Names that could be had in place of it; a taken one that is wanted is among them, and says so. */
  suggestions: readonly NameSuggestion[]
  phase: NamePhase
}

export const nameFormReading: Reading<NameFormState> = kit => {
  const form = kit.get(nameForm).get()
  const zone = queryState(kit, nameZone, undefined)
  const { text, phase } = form
  const shared = { zone: zone.data ?? undefined, text, phase, problem: undefined, error: undefined }
  const away = zoneStatus(kit)
  if (away) return { ...shared, status: away, error: zone.error, suggestions: [] }
  const problem = labelProblem(text)
  const asked = isAsked(form.settled) ? queryState(kit, nameSuggestions, form.settled) : idle
  const name = `${text}.${zone.data}`
  const wanted = form.settled === text ? asked.data?.find(each => each.name === name) : undefined
  return {
    ...shared,
    status: text === '' ? 'empty' : problem ? 'bad' : wanted ? verdict(wanted) : waiting(form, asked),
    ...(text && problem ? { problem } : {}),
    error: asked.error,
    suggestions: text === '' ? [] : (asked.data ?? earlier(kit, form)).filter(isOther(name)),
  }
}

/** Why there are no names at all, or not yet. */
function zoneStatus(kit: Kit): NameStatus | undefined {
  const { active } = kit.get(networks).get()
  if (active !== 'eip155') return 'unsupported' // NAM-02
  const { status, data, isOffline } = queryState(kit, nameZone, undefined)
  if (data === null || !serviceUrl(kit, 'blockchain')) return 'no-names'
  if (data) return undefined
  return isOffline ? 'offline' : status === 'error' ? 'unreachable' : 'loading'
}

function verdict({ registered, reason }: NameSuggestion): NameStatus {
  return registered ? (reason ?? 'taken') : 'free'
}

function waiting(form: NameForm, asked: { status: string; isOffline: boolean }): NameStatus {
  if (form.settled !== form.text) return 'checking'
  return asked.isOffline ? 'offline' : asked.status === 'error' ? 'unreachable' : 'checking'
}

function earlier(kit: Kit, { before }: NameForm): readonly NameSuggestion[] {
  return queryState(kit, nameSuggestions, before).data ?? []
}

/** A name that can be had stands in the field: it need not stand in the list as well. */
function isOther(wanted: string): (each: NameSuggestion) => boolean {
  return ({ name, registered }) => name !== wanted || registered
}
