import { defineEndpoint } from '../endpoint'

export type ZoneAnswer = {
  /** What names end in, without a dot before it; null where none are given. */
  zone: string | null
  /** Seconds since 1970 by the gateway's clock. */
  serverTime?: number
}

/** Which names this gateway gives, if any. */
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
