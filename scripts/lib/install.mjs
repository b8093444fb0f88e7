import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure } from './explainFailure.mjs'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'

const networkCodes =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

/** Installs the packages when what lies in node_modules is not what package-lock.json says. */
export async function install(root, { write = console.log, signal, env } = {}) {
  if (isInstalled(root)) return
  write('installing packages (npm ci), about a minute the first time')
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const still = setInterval(() => write(`  still installing (${seconds()} s)`), 15_000)
  // The npm that called us, where it was npm: it need not be on the path.
  const caller = process.env.npm_execpath ?? ''
  const npm = caller.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm']
  const { code, output } = await runCommand([...npm, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    env,
    capture: true,
    signal,
  }).finally(() => clearInterval(still))
  if (signal?.aborted) throw new PlainError('Stopped while installing packages.')
  if (code === 0) return write(`  packages installed (${seconds()} s)`)
  const lastLines = output.trim().split('\n').slice(-15).join('\n')
  throw new PlainError(
    explainFailure(output) ??
      explainNetwork(output) ??
      `${lastLines}\n\nnpm ci failed with the lines above: mend that and run it again.`,
  )
}

function explainNetwork(output) {
  const code = networkCodes.exec(output)?.[1]
  if (!code) return undefined
  return `The packages could not be downloaded, there seems to be no network (${code}): check the connection and the address that npm config get registry prints, and run the command again.`
}

/** Whether every package of the lockfile is there in its version. Dates are not asked: a checkout changes them. */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  // npm's own list of what it put there; it removes the list before it changes anything.
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, extraneous }]) => {
    if (!path.includes('node_modules/') || extraneous) return true
    // An optional package may be for another kind of machine.
    if (!present[path]) return Boolean(optional || devOptional)
    return present[path].version === version
  })
}

function packagesOf(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
