import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from './runCommand.mjs'

// A mirror may answer the second time only, and another installation may hold the lock for a while. In runlevel 1 a
// package's own service is not started.
const OPTIONS = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120']
const QUIET = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']

/** Which system with apt this is ("debian", "ubuntu"); undefined elsewhere, and where we may not install. */
export function aptSystem() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() !== 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined
  return /^ID="?(debian|ubuntu)"?$/m.exec(osRelease())?.[1]
}

/** Installs packages of the system, and tells how a command that failed ended. */
export async function aptInstall(packages, { write, signal }) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, ...QUIET, 'apt-get', ...OPTIONS]
  for (const command of [
    [...apt, 'update'],
    [...apt, 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    write(`  ${command.join(' ')}`)
    const { code, output } = await runCommand(command, { capture: true, signal })
    if (code !== 0) write(output.trim().split('\n').slice(-5).join('\n'))
  }
}

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}
