import type { Feature } from '../src/kernel/feature'
import type { Kit } from '../src/kernel/kit'
import type { Reading } from '../src/kernel/reading'

/** The features that a reading looked at and did not declare: it would not be read again when they change. */
export function undeclared<Args extends readonly unknown[]>(
  kit: Kit,
  { features, read }: Reading<unknown, Args>,
  ...args: Args
): string[] {
  const seen = new Set<string>()
  const watched: Kit = {
    ...kit,
    get<S>(feature: Feature<S>) {
      seen.add(feature.name)
      return kit.get(feature)
    },
  }
  read(watched, ...args)
  const declared = new Set(features.map(({ name }) => name))
  return [...seen].filter(name => !declared.has(name))
}
