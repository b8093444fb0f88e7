import { PlainError } from './PlainError.mjs'

const needed = [20, 19]

/** Refuses a Node older than the project's tools can run on. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return
  throw new PlainError(
    `Node ${version} is too old: install Node ${needed.join('.')} or newer (https://nodejs.org) and run the command again.`,
  )
}
