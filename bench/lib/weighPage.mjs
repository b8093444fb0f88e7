import { neededOf } from './neededOf.mjs'
import { staticScripts } from './staticScripts.mjs'
import { visitHolding } from './visitHolding.mjs'

/**
 * The scripts a page cannot do without until its button is painted, and from there until its modal is filled, found by
 * holding back all others. When a kit asks for a script plays no part, so nobody gains by loading early or late.
 */
export async function weighPage(browser, page) {
  const entry = staticScripts(page.files)
  const before = await scriptsUntil('button', entry)
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
    return [...given, ...(await neededOf(released, reaches))]
  }

  function bytes(paths) {
    return paths.reduce((total, path) => total + page.files.get(path).length, 0)
  }
}
