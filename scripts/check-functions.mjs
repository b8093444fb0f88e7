// No function over 100 lines, outside tests and what is made for tests.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandLine } from './checks/commandLine.mjs'
import { longFunctions } from './checks/longFunctions.mjs'
import { isTestFile, sourceFiles } from './checks/sourceFiles.mjs'
import { readWorkspaces } from './checks/workspaces.mjs'

const MOST_LINES = 100
const FOR_TESTS = /^(?:packages\/testing|e2e)\/|\/(?:test|interop)\//

const { root } = commandLine()
const folders = [...readWorkspaces(root).map(({ folder }) => folder), join(root, 'scripts')]
const files = folders
  .flatMap(sourceFiles)
  .filter(file => !isTestFile(file) && !FOR_TESTS.test(relative(root, file)))
const long = files.flatMap(file =>
  longFunctions(file, readFileSync(file, 'utf8'), MOST_LINES).map(found => ({ file, ...found })),
)

for (const { file, line, name, lines } of long)
  console.error(
    `${relative(root, file)}:${line} ${name} has ${lines} lines: ${MOST_LINES} at most, split it at an idea`,
  )
if (files.length === 0) console.error(`${root} holds no source file: nothing was checked`)
console.log(
  `${files.length} files, ${long.length === 0 ? 'no function' : `${long.length} functions`} over ${MOST_LINES} lines.`,
)
process.exitCode = long.length === 0 && files.length > 0 ? 0 : 1
