import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The workspaces that the root package.json names: [{ name, short, folder, manifest }], `short` being the folder's name. */
export function readWorkspaces(root) {
  const { workspaces = [] } = readManifest(root)
  return workspaces
    .flatMap(pattern => foldersOf(root, pattern))
    .filter(folder => existsSync(join(folder, 'package.json')))
    .map(folder => {
      const manifest = readManifest(folder)
      return { name: manifest.name, short: basename(folder), folder, manifest }
    })
}

/** The source file that a workspace's `exports` gives for a subpath ('.' or './react'), or undefined. */
export function exportedFile(workspace, subpath) {
  const { exports: map } = workspace.manifest
  const target = typeof map === 'string' ? (subpath === '.' ? map : undefined) : map?.[subpath]
  const path = leaves(target).find(leaf => /\.[cm]?tsx?$/.test(leaf) && !/\.d\.[cm]?ts$/.test(leaf))
  return path === undefined ? undefined : join(workspace.folder, path)
}

/** The source files of all subpaths that a workspace exports. */
export function workspaceEntries(workspace) {
  return Object.keys(Object(workspace.manifest.exports))
    .map(subpath => exportedFile(workspace, subpath))
    .filter(file => file !== undefined && existsSync(file))
}

/** Splits '@latchkey/core/src/x' into the package's name and the subpath './src/x'. */
export function splitSpecifier(specifier) {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  const rest = parts.slice(length).join('/')
  return { name: parts.slice(0, length).join('/'), subpath: rest === '' ? '.' : `./${rest}` }
}

function leaves(target) {
  if (typeof target === 'string') return [target]
  return target && typeof target === 'object' ? Object.values(target).flatMap(leaves) : []
}

function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [join(root, pattern)]
  const parent = join(root, dirname(pattern))
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => join(parent, entry.name))
    .sort()
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
