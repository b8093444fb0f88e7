import { readWorkspaces } from '../checks/workspaces.mjs'
import { buildModules } from './buildModules.mjs'
import { fileStages } from './fileStages.mjs'
import { sourceWorkspaces } from './sourceWorkspaces.mjs'

/** The scripts of the published package, in `outDir`; returns what `buildModules` does. */
export async function buildScripts(root, outDir) {
  const { folder, entries } = sourceWorkspaces(root).find(({ name }) => name === 'latchkey')
  return buildModules({
    root,
    folder,
    stages: await fileStages({ root, workspaces: readWorkspaces(root) }),
    outDir,
    entries: Object.fromEntries(Object.entries(entries).map(([subpath, path]) => [fileOf(subpath), path])),
    isClient: name => name === 'react',
  })
}

/** The file of an entry, without its ending. */
export function fileOf(subpath) {
  return subpath === '.' ? 'index' : subpath.slice(2)
}
