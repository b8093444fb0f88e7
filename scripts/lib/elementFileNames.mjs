import { elementMark } from './elementCopy.mjs'
import { partFile, sharedFile } from './fileNames.mjs'

/**
 * Files of the elements and their copy of the UI: Map of path from the root → name. `parts` are the modules of a page
 * with elements that are loaded on demand; `closureOf(modules)` names every module that is loaded with these.
 */
export function elementFileNames(parts, closureOf) {
  const files = new Map()
  const ours = starts => closureOf(starts).filter(module => isElements(module) && !files.has(module))
  const put = (starts, name) => {
    for (const module of ours(starts)) files.set(module, name)
  }
  put(['packages/element/src/defineElements.ts'], 'element-first')
  put(['packages/element/src/cardFaces.ts'], 'element-faces')
  put(
    ['packages/element/src/attachModal.ts', `packages/react/src/views/opening.ts${elementMark}`],
    'element-modal',
  )
  const users = new Map()
  for (const part of parts.filter(isElements))
    for (const module of ours([part]))
      users.set(module, (users.get(module) ?? new Set()).add(partFile(sourceOf(part))))
  for (const [module, names] of users) {
    const name = names.size === 1 ? [...names][0] : sharedFile(sourceOf(module))
    files.set(module, name.replace(/^(?:ui|view|language)-/, 'element-'))
  }
  return files
}

function isElements(module) {
  return module.startsWith('packages/element/') || module.endsWith(elementMark)
}

function sourceOf(module) {
  return module.replace(elementMark, '')
}
