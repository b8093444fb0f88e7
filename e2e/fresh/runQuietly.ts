import { expect } from '@playwright/test'
import { run } from './run'

/** Runs a command that has nothing to warn of. */
export async function runQuietly(command: readonly string[], cwd: string): Promise<void> {
  const said = await run(command, cwd)
  const warnings = said
    .split('\n')
    .filter(line => /\bwarn(?:ing)?s?\b/i.test(line) && !/\b0 warnings\b/i.test(line))
  expect(warnings, said).toEqual([])
}
