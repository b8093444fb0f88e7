import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which pages decide how the package is cut into files, and which of their modules travel together. A module that is
 * named and not there fails: it was moved, and what it held together would fall apart in silence.
 */
export function buildRecipe(root) {
  const recipe = JSON.parse(readFileSync(join(root, 'scripts/build-recipe.json'), 'utf8'))
  const named = recipe.pages.flatMap(({ stages = [], apart = [] }) => [
    ...stages.flatMap(({ modules }) => modules),
    ...apart.flat(),
  ])
  const missing = named.filter(module => !existsSync(join(root, module.replace(/\?\w+$/, ''))))
  if (missing.length > 0)
    throw new Error(`scripts/build-recipe.json names what is not there: ${missing.join(', ')}`)
  return recipe
}
