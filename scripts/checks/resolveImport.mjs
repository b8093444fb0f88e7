import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportedFile, splitSpecifier } from './workspaces.mjs'

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.mjs',
  '.js',
  '.jsx',
  '.cjs',
  '/index.ts',
  '/index.tsx',
  '/index.mjs',
  '/index.js',
]

/** The file an import means: relative paths and the workspaces' own names; undefined for everything else. */
export function resolveImport(fromFile, specifier, workspaces) {
  if (specifier.startsWith('.')) return firstFile(join(dirname(fromFile), specifier.replace(/\?.*$/, '')))
  const { name, subpath } = splitSpecifier(specifier)
  const workspace = workspaces.find(each => each.name === name)
  return workspace && exportedFile(workspace, subpath)
}

function firstFile(base) {
  const paths = [...ENDINGS.map(ending => base + ending), base.replace(/\.js(x?)$/, '.ts$1')]
  return paths.find(path => existsSync(path) && statSync(path).isFile())
}
