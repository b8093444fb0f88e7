const day = 86_400

/** How the relay is told of each kind of message: its tag, its life in seconds, and whether a sleeping wallet is woken. */
export const signMethods = {
  wc_pairingDelete: { tag: 1000, ttl: day, prompt: false },
  wc_pairingPing: { tag: 1002, ttl: day, prompt: false },
  wc_sessionPropose: { tag: 1100, ttl: 300, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: 300, prompt: false },
  wc_sessionUpdate: { tag: 1104, ttl: day, prompt: false },
  wc_sessionExtend: { tag: 1106, ttl: day, prompt: false },
  wc_sessionRequest: { tag: 1108, ttl: 900, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: 300, prompt: true },
  wc_sessionDelete: { tag: 1112, ttl: day, prompt: false },
  wc_sessionPing: { tag: 1114, ttl: day, prompt: false },
  wc_sessionAuthenticate: { tag: 1116, ttl: 3600, prompt: true },
} as const

export type SignMethod = keyof typeof signMethods

/** The two kinds that a wallet may decline have a tag of their own for it; every other answer has the next number. */
const declinedTags: Partial<Record<SignMethod, number>> = {
  wc_sessionPropose: 1120,
  wc_sessionAuthenticate: 1118,
}

export function answerTag(method: SignMethod, declined = false): number {
  return (declined && declinedTags[method]) || signMethods[method].tag + 1
}

export function isSignMethod(method: string): method is SignMethod {
  return Object.hasOwn(signMethods, method)
}
