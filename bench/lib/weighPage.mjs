import { neededOf } from './neededOf.mjs'
import { staticClosure } from './staticClosure.mjs'
import { visitHolding } from './visitHolding.mjs'

/**
 * The scripts a page cannot do without until its button is painted, and from there until its modal is filled, found by
 * holding back all others. When a kit asks for a script plays no part, so nobody gains by loading early or late.
 */
export async function weighPage(browser, page) {
  const before = await scriptsUntil('button', staticClosure([page.entry], page.imports))
  const opening = page.baseline && before ? await scriptsUntil('filled', before) : undefined
  return {
    ...(before && { beforeFiles: before.length, beforeBytes: bytes(before) }),
    ...(opening && {
      openingFiles: opening.length - before.length,
      openingBytes: bytes(opening) - bytes(before),
    }),
    beforeScripts: before,
    openingScripts: opening?.slice(before.length),
  }

  /** `given` and what else it takes; undefined when the page does not come to it. */
  async function scriptsUntil(goal, given) {
    const { isReached, released } = await visitHolding(browser, page, { goal, given, releases: true })
    if (!isReached) return undefined
    const reaches = async more =>
      (await visitHolding(browser, page, { goal, given: [...given, ...more], releases: false })).isReached
    // What others import comes with them; it is tried on its own only where they turn out not to be needed.
    const imported = released.filter(path => released.some(other => importsOf(other).includes(path)))
    const leading = released.filter(path => !imported.includes(path))
    const neededLeading = await neededOf(leading, some => reaches([...some, ...imported]))
    const withThem = staticClosure(neededLeading, page.imports).filter(path => !given.includes(path))
    const rest = imported.filter(path => !withThem.includes(path))
    return [...given, ...withThem, ...(await neededOf(rest, some => reaches([...withThem, ...some])))]
  }

  function importsOf(path) {
    return page.imports.get(path) ?? []
  }

  function bytes(paths) {
    return paths.reduce((total, path) => total + page.files.get(path).length, 0)
  }
}
