const minutes = 60
const day = 86_400

// Seconds by tag. A delivery does not contain the message's ttl; these are the ones clients use.
const byTag: Readonly<Record<number, number>> = {
  1000: day,
  1001: day,
  1002: 30,
  1003: 30,
  1100: 5 * minutes,
  1101: 5 * minutes,
  1102: 5 * minutes,
  1103: 5 * minutes,
  // Requests and answers may live for 7 days. Both sides check the real expiry themselves.
  1108: 7 * day,
  1109: 7 * day,
  1110: 5 * minutes,
  1111: 5 * minutes,
  1116: 60 * minutes,
  1117: 60 * minutes,
  1118: 5 * minutes,
  1119: 5 * minutes,
  1120: 5 * minutes,
  1121: 5 * minutes,
}

/** How long to keep a message from upstream, in seconds: better too long than too short. */
export function upstreamTtl(tag: number): number {
  return byTag[tag] ?? day
}
