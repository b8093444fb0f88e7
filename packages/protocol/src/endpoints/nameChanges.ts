import { defineEndpoint } from '../endpoint'
import { type NameRecord, readNameRecord } from '../names/nameRecord'

/** The body of everything that changes a name. Snake case is the wire's (API-40). */
export type NameBody = { coin_type: number; address: string; message: string; signature: string }

/** Registers a name (API-29). */
export const registerName = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/account',
  query: [],
  answer: readRecord,
})

/** Changes the owner's profile, and makes this their primary name. */
export const updateName = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/account/{name}/attributes',
  query: [],
  answer: readRecord,
})

/** Transfers a name to another address. */
export const transferName = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/account/{name}/transfer',
  query: [],
  answer: readRecord,
})

/** Releases a name. */
export const releaseName = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/account/{name}/release',
  query: [],
  answer: (body): { success: boolean } => ({
    success: (Object(body) as Record<string, unknown>).success === true,
  }),
})

function readRecord(body: unknown): NameRecord {
  const record = readNameRecord(body)
  if (!record) throw new TypeError('the record is not one')
  return record
}
