import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Reads `--name value` and `--flag` of a check; `root` is the project unless a test names another tree. */
export function commandLine(valueNames = [], flagNames = []) {
  const words = process.argv.slice(2)
  const options = { root: fileURLToPath(new URL('../..', import.meta.url)) }
  for (let at = 0; at < words.length; at++) {
    const name = words[at].replace(/^--/, '')
    if (words[at].startsWith('--') && flagNames.includes(name)) options[name] = true
    else if (words[at].startsWith('--') && ['root', ...valueNames].includes(name) && at + 1 < words.length)
      options[name] = words[++at]
    else {
      console.error(`Unknown or incomplete option: ${words[at]}`)
      process.exit(2)
    }
  }
  options.root = resolve(options.root)
  return options
}
