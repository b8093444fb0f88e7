import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsExamples } from './lib/docsExamples.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/runCommand.mjs'

// Inside the project, so that the examples find `latchkey` and its peers as a site does.
const folder = join(root, 'e2e/.cache/docs-examples')

test('every example of the docs is TypeScript that a site could paste', async () => {
  const examples = docsExamples(root)
  expect(examples.length).toBeGreaterThan(30)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of examples) writeFileSync(join(folder, file), code)
  const settings = { extends: '../../../tsconfig.json', include: ['.', '../../../types'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { code, output } = await runCommand(
    [process.execPath, 'node_modules/typescript/bin/tsc', '-p', folder],
    { cwd: root, capture: true },
  )
  expect(output.trim()).toBe('')
  expect(code).toBe(0)
}, 180_000)
