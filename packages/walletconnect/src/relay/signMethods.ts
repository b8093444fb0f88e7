const day = 86_400

/** What the relay is told about each kind of message: tag, time to live in seconds, whether to wake a sleeping wallet. */
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

/** Rejections of these two have their own tags; every other answer has the request's tag plus one. */
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
