import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Writes a small project tree to a temporary folder, for one test: { root, write }. Objects become JSON. */
export function fixtureTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = more => {
    for (const [path, content] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(
        join(root, path),
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      )
    }
  }
  write(files)
  return { root, write }
}

/** Runs one check on a tree as the command line does: { code, output }. */
export function runCheck(script, root, ...options) {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url))
  const env = { ...process.env, LATCHKEY_TESTS: '' } // the same in the gate and in `test:all`
  const run = spawnSync(process.execPath, [path, '--root', root, ...options], { encoding: 'utf8', env })
  return { code: run.status, output: `${run.stdout}${run.stderr}` }
}
