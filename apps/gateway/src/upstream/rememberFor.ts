/** Asks once, and gives the same answer for a while. One that failed is asked again by whoever comes next. */
export function rememberFor<Args extends readonly unknown[], Answer>(
  ms: number,
  now: () => number,
  ask: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  let known: { answer: Promise<Answer>; until: number } | undefined
  return (...args) => {
    if (known && now() < known.until) return known.answer
    const asked = { answer: ask(...args), until: now() + ms }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.answer
  }
}
