/** Asks once, and gives the same answer for a while. One that failed is asked again by whoever comes next. */
export function rememberFor<Answer>(
  ms: number,
  now: () => number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): (signal: AbortSignal) => Promise<Answer> {
  let known: { answer: Promise<Answer>; until: number } | undefined
  return signal => {
    if (known && now() < known.until) return known.answer
    const asked = { answer: ask(signal), until: now() + ms }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.answer
  }
}
