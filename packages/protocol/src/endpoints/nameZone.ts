import { defineEndpoint } from '../endpoint'

export type ZoneAnswer = {
  /** The ending of names, without a leading dot; null if the gateway issues none. */
  zone: string | null
  /** Seconds since 1970 in the gateway's time. */
  serverTime?: number
}

/** The names this gateway issues, if any. */
export const getNameZone = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/zone',
  query: ['projectId', 'st', 'sv'],
  answer: (body): ZoneAnswer => {
    const { zone, serverTime } = Object(body) as Record<string, unknown>
    if (zone !== null && !isZone(zone)) throw new TypeError('the zone is not one')
    return Number.isSafeInteger(serverTime) ? { zone, serverTime: Number(serverTime) } : { zone }
  },
})

function isZone(zone: unknown): zone is string {
  return typeof zone === 'string' && /^(?=.{3,180}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(zone)
}
