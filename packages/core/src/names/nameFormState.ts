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
 * What we know of the wanted name. `no-names`: the gateway issues none. `unsupported`: the account in use
 * cannot have any. `unreachable`: the gateway did not answer.
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

/** The state of the registration form. */
export type NameFormState = {
  /** The ending of the gateway's names. */
  zone: string | undefined
  text: string
  status: NameStatus
  /** What is wrong with an invalid name. */
  problem: LabelProblem | undefined
  /** Why the gateway did not answer. */
  error: KitError | undefined
  /** Free names instead of it; a wanted name that is taken is among them, marked as such. */
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

/** Why there are no names, or none yet. */
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

/** A free name is in the field already, so the list leaves it out. */
function isOther(wanted: string): (each: NameSuggestion) => boolean {
  return ({ name, registered }) => name !== wanted || registered
}
