import { defineEndpoint } from '../endpoint'
import { type NameRecord, readNameRecord } from '../names/nameRecord'
import { type NameSuggestion, readNameSuggestion } from '../names/nameSuggestion'

const common = ['projectId', 'st', 'sv'] as const

export type SuggestionsAnswer = {
  suggestions: NameSuggestion[]
  /** Seconds since 1970 in the gateway's time, which a signed message must match. */
  serverTime?: number
}

/** The record of a name (API-26); undefined if nobody has it. */
export const getNameRecord = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/account/{name}',
  query: [...common, 'apiVersion'],
  answer: (body): NameRecord | undefined => {
    const record = readNameRecord(body)
    // An empty list means there is none.
    if (!record && !(Array.isArray(body) && body.length === 0)) throw new TypeError('the record is not one')
    return record
  },
})

/** The names of an address, its primary one first (API-27). */
export const getNamesOfAddress = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  query: [...common, 'sender', 'apiVersion'],
  answer: (body): NameRecord[] => {
    if (!Array.isArray(body)) throw new TypeError('the names are not a list')
    return body.flatMap(row => readNameRecord(row) ?? [])
  },
})

/**
 * Whether a label is free, and free alternatives; the zone is the suffix without its dot (API-28, API-39).
 */
export const getNameSuggestions = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/suggestions/{label}',
  query: [...common, 'zone'],
  answer: (body): SuggestionsAnswer => {
    const { suggestions, serverTime } = Object(body) as Record<string, unknown>
    if (!Array.isArray(suggestions)) throw new TypeError('the suggestions are not a list')
    const read = suggestions.flatMap(row => readNameSuggestion(row) ?? [])
    return Number.isSafeInteger(serverTime)
      ? { suggestions: read, serverTime: Number(serverTime) }
      : { suggestions: read }
  },
})
