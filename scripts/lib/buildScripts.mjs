import { readWorkspaces } from '../checks/workspaces.mjs'
import { buildModules } from './buildModules.mjs'
import { fileStages } from './fileStages.mjs'
import { sourceWorkspaces } from './sourceWorkspaces.mjs'

/** The scripts of the published package, in `outDir`; returns what `buildModules` does. */
export async function buildScripts(root, outDir) {
  const { files, kitFiles, adapterFiles } = await fileStages({ root, workspaces: readWorkspaces(root) })
  const { folder, entries } = sourceWorkspaces(root).find(({ name }) => name === 'latchkey')
  return buildModules({
    root,
    folder,
    stages: new Map([...adapterFiles, ...files, ...kitFiles]),
    outDir,
    entries: Object.fromEntries(Object.entries(entries).map(([subpath, path]) => [fileOf(subpath), path])),
    isClient: name => name === 'react',
  })
}

/** The file of an entry, without its ending. */
export function fileOf(subpath) {
  return subpath === '.' ? 'index' : subpath.slice(2)
}
